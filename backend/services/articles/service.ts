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

/** What is produced together; the name is part of the article types of the group. */
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

/** Days from today to the cut-off; a campaign of the past has ended and still answers. */
const cutOffIn: Readonly<Record<string, number>> = { photobook: 3, calendar: 5, mug: 9, card: -2 };

/** Days until the last cut-off of what is made together with these articles; 0 when there is none ahead. */
export const daysToCutOff = (articleTypes: readonly string[]): number =>
  Math.max(
    0,
    ...articleGroups
      .filter(({ name }) => articleTypes.some((type) => type.includes(name)))
      .map(({ name }) => cutOffIn[name] ?? 0),
  );

/**
 * The campaign of a group, or null when the group has none. Its cut-off always lies the same number of days
 * from `now`, at 22:00 UTC, so that a countdown can be shown on any day.
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

/** Nothing here is a customer's, and the specification sends no token (section 6). */
function router({ clock }: BackendContext): Hono {
  const app = new Hono();

  app.get('/v1/ArticleGroup', (c) => c.json({ articleGroups }));

  app.get('/v1/Campaign/:name', (c) => {
    const campaign = findCampaign(c.req.param('name'), clock.now());
    return campaign ? c.json(campaign) : problem(c, 404);
  });

  return app;
}

/** Order cut-off: article groups and their campaigns (OR-14). */
export const articlesService = defineService({ name: 'articles', base: '/articles-api', router });
