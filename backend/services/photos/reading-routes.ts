import { Hono } from 'hono';
import { hashesDto, photoCapabilities } from '../../../lib/contracts/photos';
import { wireId } from '../../../lib/contracts/wire';
import type { CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { readBody } from '../../platform/http/request-input';
import type { BackendContext } from '../../shared/context';
import { signDownloadUrl, type Signer, signerFor } from '../../shared/storage/signed-url';
import { countLibrary } from './activation/import-photos';
import { countAlbums } from './albums/find-albums';
import {
  readAllQuery,
  readDeletedQuery,
  readListing,
  readMonthQuery,
  writeCursor,
} from './queries';
import { findDuplicates, findPhoto, findPosition, listDeleted } from './find-photos';
import { listAll, listMonth, type PhotoPage } from './list-photos';
import type { PhotoFilter } from './photo-listing';
import { countPhotos, readTimeline } from './photo-months';
import { toDeletedPhoto, toPhoto, toPlacedPhoto } from './photo-answer';

/** Routes that read the library: counts, months, photos and Recently deleted. */
export function readingRoutes(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();

  /** Returns undefined for an invalid id, without a query. */
  const findOwn = (accountId: string, id: string, filter?: PhotoFilter) =>
    wireId.safeParse(id).success ? findPhoto(db, accountId, id, filter) : undefined;
  const toList = (signer: Signer, { rows, next }: PhotoPage) => ({
    cursor: next && writeCursor(next),
    images: rows.map((row) => toPhoto(signer, row)),
  });

  app.get('/users', async (c) =>
    c.json({
      albumsCount: await countAlbums(db, c.get('caller').sub, clock.now()),
      photosCount: await countLibrary(db, c.get('caller').sub),
      capabilities: photoCapabilities,
    }),
  );
  app.get('/users/timeline', async (c) =>
    c.json(await readTimeline(db, c.get('caller').sub, readListing(c))),
  );
  app.get('/photos/count', async (c) =>
    c.json({ count: await countPhotos(db, c.get('caller').sub) }),
  );

  app.get('/photos/timeline/:year/:month', async (c) => {
    const caller = c.get('caller');
    const page = await listMonth(db, caller.sub, readMonthQuery(c));
    return c.json(toList(signerFor(context, caller), page));
  });
  app.get('/photos', async (c) => {
    const caller = c.get('caller');
    const page = await listAll(db, caller.sub, readAllQuery(c));
    return c.json(toList(signerFor(context, caller), page));
  });
  app.get('/photos/deleted', async (c) => {
    const query = { ...readDeletedQuery(c), now: clock.now() };
    const { rows, next, total } = await listDeleted(db, c.get('caller').sub, query);
    const signer = signerFor(context, c.get('caller'));
    return c.json({
      cursor: next && writeCursor(next),
      images: rows.map((row) => toDeletedPhoto(signer, row)),
      totalCount: total,
    });
  });
  app.post('/photos/duplicates', async (c) => {
    const { hashes } = await readBody(c, hashesDto);
    return c.json(await findDuplicates(db, c.get('caller').sub, { hashes, now: clock.now() }));
  });

  app.get('/photos/:id', async (c) => {
    const photo = await findOwn(c.get('caller').sub, c.req.param('id'));
    return photo
      ? c.json(toPlacedPhoto(signerFor(context, c.get('caller')), photo))
      : problem(c, 404);
  });
  app.get('/photos/:id/position', async (c) => {
    const sort = readListing(c);
    const photo = await findOwn(c.get('caller').sub, c.req.param('id'), sort.filter);
    return photo ? c.json(await findPosition(db, photo, sort)) : problem(c, 404);
  });
  app.get('/photos/:id/url', async (c) => {
    const photo = await findOwn(c.get('caller').sub, c.req.param('id'));
    if (!photo) return problem(c, 404);
    return c.json({
      url: signDownloadUrl(context, c.get('caller'), photo.objectKey, photo.fileName),
    });
  });

  return app;
}
