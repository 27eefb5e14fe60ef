import { type Context, Hono } from 'hono';
import { wireId } from '../../../lib/contracts/wire';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { signDownloadUrl, signerFor } from '../../shared/storage/signed-url';
import { toSharedAlbum, toSharedPhoto } from '../photos/albums/album-answer';
import { findAlbumPhoto, listAlbumPhotos } from '../photos/albums/album-photos';
import { readAlbumPhotosQuery, readSharedQuery } from '../photos/albums/album-queries';
import { countShared, coverAlbum, findShared, listShared } from '../photos/albums/find-albums';
import { signFullSize } from '../photos/photo-answer';
import { writeCursor } from '../photos/queries';
import { leaveOrDelete, listParticipants } from './participants';

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  /**
   * Finds the shared album of the path if the caller may read it; otherwise undefined. An invalid id is not sent to
   * the database.
   */
  const findReadable = async (c: Context<CallerEnv>) => {
    const id = wireId.safeParse(c.req.param('id'));
    if (!id.success) return undefined;
    return findShared(db, { accountId: c.get('caller').sub, id: id.data, now: clock.now() });
  };

  app.get('/users', async (c) => {
    const { read, granted } = await countShared(db, c.get('caller').sub, clock.now());
    return c.json({ readAlbumsCount: read, grantedAlbumsCount: granted });
  });
  app.get('/shared-albums', async (c) => {
    const query = { ...readSharedQuery(c), now: clock.now() };
    const caller = c.get('caller');
    const { rows, next } = await listShared(db, caller.sub, query);
    const signer = signerFor(context, caller);
    return c.json({
      cursor: next && writeCursor(next),
      albums: rows.map((row) => toSharedAlbum(signer, row, caller.sub)),
    });
  });
  app.get('/shared-albums/:id', async (c) => {
    const album = await findReadable(c);
    if (!album) return problem(c, 404);
    return c.json(
      toSharedAlbum(
        signerFor(context, c.get('caller')),
        await coverAlbum(db, album, 'shared'),
        c.get('caller').sub,
      ),
    );
  });
  app.get('/shared-albums/:id/participants', async (c) => {
    const album = await findReadable(c);
    const people = album && (await listParticipants(db, album, c.get('caller').sub));
    return people ? c.json(people) : problem(c, 404);
  });
  app.get('/shared-albums/:id/photos', async (c) => {
    const query = readAlbumPhotosQuery(c);
    const album = await findReadable(c);
    if (!album) return problem(c, 404);
    const { rows, next } = await listAlbumPhotos(db, album, query);
    const caller = c.get('caller');
    const signer = signerFor(context, caller);
    return c.json({
      cursor: next && writeCursor(next),
      images: rows.map((row) => toSharedPhoto(signer, row, caller.sub)),
    });
  });
  app.get('/shared-albums/:id/photos/:photoId/url', async (c) => {
    const album = await findReadable(c);
    const photoId = wireId.safeParse(c.req.param('photoId')).data;
    const photo = album && photoId && (await findAlbumPhoto(db, album, photoId));
    if (!photo) return problem(c, 404);
    if ((c.req.query('ownerId') ?? photo.accountId) !== photo.accountId) return problem(c, 404);
    return c.json({
      url: signDownloadUrl(context, c.get('caller'), photo.objectKey, photo.fileName),
      fullSizeUrl: signFullSize(signerFor(context, c.get('caller')), photo),
    });
  });
  app.delete('/shared-albums/:id', async (c) => {
    const album = await findReadable(c);
    if (!album) return problem(c, 404);
    await leaveOrDelete(db, album, c.get('caller').sub);
    return c.body(null, 204);
  });

  return app;
}

/** Shared albums API (specification, section 7): reading and leaving albums of a retired feature. */
export const sharedAlbumsService = defineService({
  name: 'shared-albums',
  base: '/shared-albums-api',
  router,
});
