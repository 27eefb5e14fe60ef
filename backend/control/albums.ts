import { Hono } from 'hono';
import * as z from 'zod';
import { isoDateTime, text, wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import { createSharedAlbum } from '../services/shared-albums/create-shared-album';
import type { BackendContext } from '../shared/context';

const share = z.strictObject({ accountId: wireId, photoIds: z.array(wireId).max(500) });

const body = z.strictObject({
  ownerId: wireId,
  /** The rules for names do not apply here, because older albums have names that the rules forbid. */
  name: text(1000).default('Together'),
  participants: z.array(wireId).max(100).default([]),
  photos: z.array(share).max(100).default([]),
  endsAt: isoDateTime.optional(),
});

/** Mounted at `/control/albums`: creates shared albums, which the API of the specification cannot create. */
export function createAlbumControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.post('/shared', async (c) => {
    const { endsAt, ...album } = await readBody(c, body);
    const times = { now: clock.now(), endsAt: endsAt ? new Date(endsAt) : null };
    return c.json({ albumId: await createSharedAlbum(db, { ...album, ...times }) }, 201);
  });
  return app;
}
