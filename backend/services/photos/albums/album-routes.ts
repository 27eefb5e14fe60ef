import { type Context, Hono } from 'hono';
import { albumChangesDto, newAlbumDto } from '../../../../lib/contracts/albums';
import { photoIdsDto } from '../../../../lib/contracts/photos';
import { wireId } from '../../../../lib/contracts/wire';
import type { CallerEnv } from '../../../platform/http/bearer';
import { type FailingIdsEnv, readBody, splitBatch } from '../../../platform/http/request-input';
import { problem } from '../../../platform/http/service';
import type { BackendContext } from '../../../shared/context';
import { signerFor } from '../../../shared/storage/signed-url';
import { toPhoto } from '../photo-answer';
import { writeCursor } from '../queries';
import { toAlbum } from './album-answer';
import { findAlbumPosition, listAlbumPhotos } from './album-photos';
import { readAlbumPhotosQuery, readAlbumsQuery, readAlbumSort } from './album-queries';
import {
  addToAlbum,
  changeAlbum,
  createAlbum,
  deleteAlbum,
  removeFromAlbum,
} from './change-albums';
import { type AlbumTarget, countAlbums, coverAlbum, findAlbum, listAlbums } from './find-albums';

type Env = CallerEnv & FailingIdsEnv;

/** Returns the photo id of the path. For an invalid id it is an empty text, which is the id of no photo. */
const photoOf = (c: Context): string => wireId.safeParse(c.req.param('photoId')).data ?? '';

const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key);

/** Routes of the customer's albums and their photos. */
export function albumRoutes(context: BackendContext): Hono<Env> {
  const { db, clock } = context;
  const app = new Hono<Env>();

  /** Returns the album that the path names; null for an invalid id. */
  function targetOf(c: Context<Env>): AlbumTarget | null {
    const id = wireId.safeParse(c.req.param('id'));
    return id.success ? { accountId: c.get('caller').sub, id: id.data, now: clock.now() } : null;
  }
  const findOwn = async (c: Context<Env>) => {
    const target = targetOf(c);
    return target && findAlbum(db, target);
  };
  /** Limits a shared album to the customer's own photos. The shared albums API returns the photos of others. */
  const ownPhotos = (album: NonNullable<Awaited<ReturnType<typeof findOwn>>>) => ({
    ...album,
    ...(album.isShared && { ownedBy: album.accountId }),
  });

  app.get('/albums', async (c) => {
    const query = { ...readAlbumsQuery(c), now: clock.now() };
    const caller = c.get('caller');
    const { rows, next } = await listAlbums(db, caller.sub, query);
    const signer = signerFor(context, caller);
    return c.json({
      cursor: next && writeCursor(next),
      albums: rows.map((row) => toAlbum(signer, row)),
    });
  });
  app.get('/albums/count', async (c) =>
    c.json({ count: await countAlbums(db, c.get('caller').sub, clock.now()) }),
  );
  app.post('/albums', async (c) => {
    const { name } = await readBody(c, newAlbumDto);
    const key = c.req.header('idempotency-key');
    if (key !== undefined && !isKey(key)) return problem(c, 400);
    const accountId = c.get('caller').sub;
    const now = clock.now();
    const album = await createAlbum(db, { accountId, name, now, ...(key && { createKey: key }) });
    if (!album) return problem(c, 422);
    return c.json({ albumId: album.id, albumName: album.name }, 201);
  });

  app.get('/albums/:id', async (c) => {
    const album = await findOwn(c);
    if (!album) return problem(c, 404);
    return c.json(toAlbum(signerFor(context, c.get('caller')), await coverAlbum(db, album, 'own')));
  });
  app.patch('/albums/:id', async (c) => {
    const target = targetOf(c);
    const changes = await readBody(c, albumChangesDto);
    if (!target || !(await changeAlbum(db, target, changes))) return problem(c, 404);
    const album = await findAlbum(db, target);
    if (!album) return problem(c, 404);
    return c.json(toAlbum(signerFor(context, c.get('caller')), await coverAlbum(db, album, 'own')));
  });
  app.delete('/albums/:id', async (c) => {
    const target = targetOf(c);
    return target && (await deleteAlbum(db, target)) ? c.body(null, 204) : problem(c, 404);
  });

  app.get('/albums/:id/photos', async (c) => {
    const query = readAlbumPhotosQuery(c);
    const album = await findOwn(c);
    if (!album) return problem(c, 404);
    const { rows, next } = await listAlbumPhotos(db, ownPhotos(album), query);
    const signer = signerFor(context, c.get('caller'));
    return c.json({
      cursor: next && writeCursor(next),
      images: rows.map((row) => toPhoto(signer, row)),
    });
  });
  app.get('/albums/:id/photos/:photoId/position', async (c) => {
    const sort = readAlbumSort(c);
    const album = await findOwn(c);
    const position = album && (await findAlbumPosition(db, ownPhotos(album), photoOf(c), sort));
    return position ? c.json(position) : problem(c, 404);
  });
  app.post('/albums/:id/photos', async (c) => {
    const target = targetOf(c);
    const { photoIds } = await readBody(c, photoIdsDto);
    const addKey = c.req.header('idempotency-key');
    if (addKey !== undefined && !isKey(addKey)) return problem(c, 400);
    const { work, failing } = splitBatch(photoIds, c.get('failsId'));
    const added = target && (await addToAlbum(db, { ...target, addKey }, work));
    if (!added) return problem(c, 404);
    return c.json({ ...added, failed: [...failing, ...added.failed] });
  });
  app.delete('/albums/:id/photos', async (c) => {
    const target = targetOf(c);
    const { photoIds } = await readBody(c, photoIdsDto);
    const { work, failing } = splitBatch(photoIds, c.get('failsId'));
    const missing = target && (await removeFromAlbum(db, target, work));
    return missing ? c.json({ failed: [...failing, ...missing] }) : problem(c, 404);
  });
  app.delete('/albums/:id/photos/:photoId', async (c) => {
    const target = targetOf(c);
    const { work, failing } = splitBatch([photoOf(c)], c.get('failsId'));
    const missing = target && (await removeFromAlbum(db, target, work));
    return missing?.length === 0 ? c.json({ failed: failing }) : problem(c, 404);
  });

  return app;
}
