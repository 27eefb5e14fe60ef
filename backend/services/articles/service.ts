import { millisecondsInDay } from 'date-fns/constants';
import type * as z from 'zod';
import { Hono } from 'hono';
import type { articleGroupListDto, campaignDto } from '../../../lib/contracts/order-services';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';

type ArticleGroup = z.infer<typeof articleGroupListDto>['articleGroups'][number];
type Campaign = z.infer<typeof campaignDto>;

const group = (name: string, productionDays: number, cutOffTime: string): ArticleGroup => ({
  id: `AG_${name.toUpperCase().replaceAll('-', '_')}`,
  name,
  productionDays,
  cutOffTime,
});

/** Groups of articles that are produced together. The name is part of the article types of the group. */
export const articleGroups: readonly ArticleGroup[] = [
  group('photobook', 4, '16:00'),
  group('calendar', 3, '16:00'),
  group('print', 1, '20:00'),
  group('canvas', 3, '14:00'),
  group('mug', 2, '16:00'),
  group('poster', 2, '16:00'),
  group('card', 2, '18:00'),
  group('puzzle', 3, '16:00'),
  group('phone-case', 2, '16:00'),
];

/**
 * Days from today to the cut-off of a campaign. A negative number is a campaign that has ended; it can still be read.
 */
const cutOffIn: Readonly<Record<string, number>> = { photobook: 3, calendar: 5, mug: 9, card: -2 };

/** Days until the last cut-off of the groups of these article types; 0 if all cut-offs have passed. */
export const daysToCutOff = (articleTypes: readonly string[]): number =>
  Math.max(
    0,
    ...articleGroups
      .filter(({ name }) => articleTypes.some((type) => type.includes(name)))
      .map(({ name }) => cutOffIn[name] ?? 0),
  );

/**
 * Campaign of a group; null if it has none. Its cut-off is always the same number of days after `now`, at 22:00 UTC, so
 * that pages show a countdown on any day.
 */
export function findCampaign(name: string, now: Date): Campaign | null {
  const days = Object.hasOwn(cutOffIn, name) ? cutOffIn[name] : undefined;
  if (days === undefined) return null;
  const today = now.toISOString().slice(0, 10);
  const cutOff = Date.parse(`${today}T22:00:00Z`) + days * millisecondsInDay;
  const at = (offsetDays: number) =>
    new Date(cutOff + offsetDays * millisecondsInDay).toISOString();
  return { name, startsAt: at(-21), endsAt: at(1), cutOffAt: at(0) };
}

/** No token is required: the data is public, and the specification has no token for this service (section 6). */
function router({ clock }: BackendContext): Hono {
  const app = new Hono();

  app.get('/v1/ArticleGroup', (c) => c.json({ articleGroups }));

  app.get('/v1/Campaign/:name', (c) => {
    const campaign = findCampaign(c.req.param('name'), clock.now());
    return campaign ? c.json(campaign) : problem(c, 404);
  });

  return app;
}

/** Article groups and campaigns with their order cut-off (OR-14). */
export const articlesService = defineService({ name: 'articles', base: '/articles-api', router });
