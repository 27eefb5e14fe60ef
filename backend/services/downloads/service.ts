import { and, eq, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import {
  type downloadDto,
  downloadRequestDto,
  type refusedPhotosDto,
  sharedDownloadRequestDto,
} from '../../../lib/contracts/downloads';
import { wireId } from '../../../lib/contracts/wire';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { defineService, problem } from '../../platform/http/service';
import { findChannel } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { signDownloadUrl } from '../../shared/storage/signed-url';
import { findShared, isShown } from '../photos/albums/find-albums';
import { albumPhotos } from '../photos/albums/tables';
import { owned } from '../photos/photo-listing';
import { photos } from '../photos/tables';
import { downloadQueueOf, startDownloads } from './download-queue';
import { beginDownloads } from './begin-downloads';
import { downloadKey, findDownload, isExpired, listDownloads } from './download-rows';
import type { DownloadRow, RequestedPhoto } from './tables';

function toAnswer(context: BackendContext, row: DownloadRow): z.input<typeof downloadDto> {
  const { id, failure, size, missing, jobId, part, parts, albumId, albumName } = row;
  return {
    id,
    photos: row.photos.map(({ photoId }) => photoId),
    state: isExpired(context, row) ? 'expired' : row.state,
    failure,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
    size,
    missingCount: missing.length,
    missing,
    fetchedAt: row.fetchedAt?.toISOString(),
    jobId,
    part,
    parts,
    albumId,
    albumName,
  };
}

/**
 * File name of an archive: for example `albora-photos-2026-11-22-2-of-4.zip`, or with the album's name at the
 * beginning.
 */
function fileNameOf({ channel, albumName, createdAt, part, parts }: DownloadRow): string {
  const baseName = albumName ?? `${findChannel(channel)?.vendor ?? 'account'}-photos`;
  const partSuffix = parts > 1 ? `-${part}-of-${parts}` : '';
  return `${baseName}-${createdAt.toISOString().slice(0, 10)}${partSuffix}.zip`;
}

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  /**
   * Creates all archives of a request, or none if the customer has no access to one of the photos (422 with their ids).
   */
  async function begin(
    c: Context<CallerEnv>,
    requested: RequestedPhoto[],
    allowedIds: readonly string[],
    album: { albumId?: string; albumName?: string } = {},
  ) {
    const accessible = new Set(allowedIds);
    const failed = requested.flatMap(({ photoId }) => (accessible.has(photoId) ? [] : [photoId]));
    if (failed.length > 0) return c.json<z.input<typeof refusedPhotosDto>>({ failed }, 422);
    const { sub: accountId, channel } = c.get('caller');
    const requestKey = c.req.header('idempotency-key') ?? null;
    const request = { accountId, channel, requestKey, photos: requested, ...album };
    const rows = await beginDownloads(context, request);
    if (rows === 'full') {
      c.header('retry-after', '60');
      return problem(c, 429);
    }
    const [first] = rows ?? [];
    if (!rows || !first) return problem(c, 422);
    downloadQueueOf(context).wake();
    const ids = rows.flatMap((row) => row.photos.map(({ photoId }) => photoId));
    return c.json({ id: first.id, photos: ids, archives: rows.map(({ id }) => id) }, 201);
  }

  app.get('/downloads', async (c) => {
    const albumId = wireId.safeParse(c.req.query('albumId')).data;
    const rows = await listDownloads(context, c.get('caller').sub, albumId);
    return c.json({ items: rows.map((row) => toAnswer(context, row)) });
  });

  app.post('/downloads', async (c) => {
    const { photoIds } = await readBody(c, downloadRequestDto);
    const { sub } = c.get('caller');
    const ids = [...new Set(photoIds)];
    const ownPhotos = await db
      .select({ id: photos.id })
      .from(photos)
      .where(and(owned(sub), inArray(photos.id, ids)));
    const requested = ids.map((photoId) => ({ photoId, ownerId: sub }));
    return begin(
      c,
      requested,
      ownPhotos.map(({ id }) => id),
    );
  });

  app.post('/shared-album-downloads', async (c) => {
    const { albumId, photos: requestedPhotos } = await readBody(c, sharedDownloadRequestDto);
    const { sub } = c.get('caller');
    const album = await findShared(db, { accountId: sub, id: albumId, now: clock.now() });
    if (!album) return problem(c, 404);
    const requested = [...new Map(requestedPhotos.map((photo) => [photo.photoId, photo])).values()];
    const shownPhotos = await db
      .select({ photoId: albumPhotos.photoId, ownerId: albumPhotos.accountId })
      .from(albumPhotos)
      .where(
        and(
          eq(albumPhotos.albumId, albumId),
          isShown,
          inArray(
            albumPhotos.photoId,
            requested.map(({ photoId }) => photoId),
          ),
        ),
      );
    const owners = new Map(shownPhotos.map(({ photoId, ownerId }) => [photoId, ownerId]));
    const allowed = requested.filter(({ photoId, ownerId }) => owners.get(photoId) === ownerId);
    return begin(
      c,
      requested,
      allowed.map(({ photoId }) => photoId),
      { albumId, albumName: album.name },
    );
  });

  app.get('/downloads/:id/url', async (c) => {
    const id = wireId.safeParse(c.req.param('id')).data;
    const row = id === undefined ? undefined : await findDownload(db, c.get('caller').sub, id);
    if (!row || row.state === 'failed' || isExpired(context, row)) return problem(c, 404);
    if (row.state !== 'finished') return problem(c, 409);
    return c.json({
      url: signDownloadUrl(context, c.get('caller'), downloadKey(row.id), fileNameOf(row)),
    });
  });

  return app;
}

/** Photo archives (specification, section 7). */
export const downloadsService = defineService({
  name: 'downloads',
  base: '/downloads-api',
  storesFiles: /^\/(shared-album-)?downloads$/,
  router,
  start: startDownloads,
});
