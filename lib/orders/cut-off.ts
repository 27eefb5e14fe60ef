/** Cut-off of an order: the latest time at which it is still part of a production run (OR-14). */

type Group = { name: string };
type Campaign = { startsAt: string; cutOffAt: string };

/** ISO 8601 instant. */
export type CutOff = { at: string };

/** Returns the article groups whose name occurs in one of the article types. */
export const groupsOf = <G extends Group>(
  articleTypes: readonly string[],
  groups: readonly G[],
): G[] =>
  groups.filter(({ name }) => name !== '' && articleTypes.some((type) => type.includes(name)));

/** Returns the next cut-off of the campaigns that have begun; null if there is none in the future. */
export function earliestCutOff(campaigns: readonly (Campaign | null)[], now: Date): CutOff | null {
  const upcoming = campaigns
    .filter((campaign) => campaign !== null)
    .filter(
      ({ startsAt, cutOffAt }) =>
        Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(cutOffAt),
    )
    .map(({ cutOffAt }) => cutOffAt)
    .sort((left, right) => Date.parse(left) - Date.parse(right));
  return upcoming[0] === undefined ? null : { at: upcoming[0] };
}
