/** Until when an order still counts for a production run (OR-14). Pure. */

type Group = { name: string };
type Campaign = { startsAt: string; cutOffAt: string };

/** ISO 8601 instant. */
export type CutOff = { at: string };

/** Groups whose name is part of one of the article types. */
export const groupsOf = <G extends Group>(
  articleTypes: readonly string[],
  groups: readonly G[],
): G[] =>
  groups.filter(({ name }) => name !== '' && articleTypes.some((type) => type.includes(name)));

/** The next cut-off of a campaign that has begun; null when none lies ahead. */
export function earliestCutOff(campaigns: readonly (Campaign | null)[], now: Date): CutOff | null {
  const ahead = campaigns
    .filter((campaign) => campaign !== null)
    .filter(
      ({ startsAt, cutOffAt }) =>
        Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(cutOffAt),
    )
    .map(({ cutOffAt }) => cutOffAt)
    .sort((one, other) => Date.parse(one) - Date.parse(other));
  return ahead[0] === undefined ? null : { at: ahead[0] };
}
