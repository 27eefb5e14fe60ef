import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { favouritesDto, photoIdsDto, restoreAllDto, turnsDto } from '../../../lib/contracts/photos';
import { wireId } from '../../../lib/contracts/wire';
import type { CallerEnv } from '../../platform/http/bearer';
import { type FailingIdsEnv, readBody, splitBatch } from '../../platform/http/request-input';
import { problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import {
  type Batch,
  deleteAllPhotos,
  deletePhotos,
  restoreDeletion,
  restorePhotos,
} from './delete-photos';
import { markFavourites, turnPhotos } from './mark-photos';
import { purgePhotos } from './purge-photos';

type Env = CallerEnv & FailingIdsEnv;

const restoreBody = z.union([photoIdsDto, restoreAllDto]);

/**
 * Routes that move photos to Recently deleted for 30 days, restore them, delete them permanently, mark them as
 * favourites and turn them.
 */
export function changingRoutes(context: BackendContext): Hono<Env> {
  const { db, clock } = context;
  const app = new Hono<Env>();

  /**
   * Processes a batch. `failing` are the ids for which an injected fault simulates a failure; they are not processed.
   * `missing` are the ids that do not exist.
   */
  async function inBatch(
    c: Context<Env>,
    ids: readonly string[],
    change: (batch: Batch) => Promise<string[]>,
  ) {
    const { work, failing } = splitBatch(ids, c.get('failsId'));
    const batch = { accountId: c.get('caller').sub, ids: work, now: clock.now() };
    return { failing, missing: work.length > 0 ? await change(batch) : [] };
  }

  app.delete('/photos', async (c) => {
    const { photoIds } = await readBody(c, photoIdsDto);
    const { failing, missing } = await inBatch(c, photoIds, (batch) => deletePhotos(db, batch));
    return c.json({ failed: [...failing, ...missing] });
  });
  app.delete('/photos/all', async (c) =>
    c.json(await deleteAllPhotos(db, c.get('caller').sub, clock.now())),
  );
  app.delete('/photos/:id', async (c) => {
    const id = wireId.safeParse(c.req.param('id'));
    if (!id.success) return problem(c, 404);
    const { failing, missing } = await inBatch(c, [id.data], (batch) => deletePhotos(db, batch));
    return missing.length > 0 ? problem(c, 404) : c.json({ failed: failing });
  });

  app.put('/photos/favourites', async (c) => {
    const { photoIds, isFavourite } = await readBody(c, favouritesDto);
    const { failing, missing } = await inBatch(c, photoIds, (batch) =>
      markFavourites(db, batch, isFavourite),
    );
    return c.json({ failed: [...failing, ...missing] });
  });

  app.put('/photos/turns', async (c) => {
    const { photoIds, by } = await readBody(c, turnsDto);
    const { failing, missing } = await inBatch(c, photoIds, (batch) => turnPhotos(db, batch, by));
    return c.json({ failed: [...failing, ...missing] });
  });

  app.post('/photos/restore', async (c) => {
    const body = await readBody(c, restoreBody);
    if ('deletionId' in body) {
      const deletion = { accountId: c.get('caller').sub, ...body, now: clock.now() };
      return (await restoreDeletion(db, deletion)) ? c.json({ failed: [] }) : problem(c, 404);
    }
    const { failing, missing } = await inBatch(c, body.photoIds, (batch) =>
      restorePhotos(db, batch),
    );
    return c.json({ failed: [...failing, ...missing] });
  });
  app.post('/photos/deleted/purge', async (c) => {
    const { photoIds } = await readBody(c, photoIdsDto);
    const { failing, missing } = await inBatch(c, photoIds, (batch) => purgePhotos(context, batch));
    return c.json({ failed: [...failing, ...missing] });
  });

  return app;
}
