import { Hono } from 'hono';
import { dateChangesDto, knownDatesQuery } from '../../../lib/contracts/photo-date-changes';
import { latestByHand } from '../../../lib/contracts/photo-dates';
import type { CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { readBody } from '../../platform/http/request-input';
import type { BackendContext } from '../../shared/context';
import { signerFor } from '../../shared/storage/signed-url';
import { changeDates, readKnownDates, readUndated } from './change-dates';
import { toPhoto } from './photo-answer';

/** Routes of the photos' dates: photos without a reliable date, known dates, new dates. */
export function dateRoutes(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();

  app.get('/photos/undated', async (c) => {
    const { groups, totalCount } = await readUndated(db, c.get('caller').sub, clock.now());
    const signer = signerFor(context, c.get('caller'));
    return c.json({
      groups: groups.map(({ samples, ...group }) => ({
        ...group,
        samples: samples.map((row) => toPhoto(signer, row)),
      })),
      totalCount,
    });
  });
  app.post('/photos/dates/known', async (c) => {
    const { photoIds } = await readBody(c, knownDatesQuery);
    return c.json({ photos: await readKnownDates(db, c.get('caller').sub, photoIds) });
  });
  app.put('/photos/dates', async (c) => {
    const { changes } = await readBody(c, dateChangesDto);
    const latest = latestByHand(clock.now());
    if (changes.some(({ date }) => date !== null && date.taken > latest)) return problem(c, 400);
    return c.json(await changeDates(db, c.get('caller').sub, changes));
  });

  return app;
}
