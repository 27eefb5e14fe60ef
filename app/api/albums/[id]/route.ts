import * as z from 'zod';
import { albumName, changeAlbum, deleteAlbum } from '@/lib/albums/commands.server';
import { readAlbum } from '@/lib/albums/queries.server';
import type { AlbumView } from '@/lib/albums/schema';
import { wireId } from '@/lib/contracts/wire';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

const exists = whereOn('PhotoManagementAlbumViewEnabled');

/** An album with its present name, count and cover. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists,
  ids: ['id'],
  run: ({ caller, ids }): Promise<AlbumView> => readAlbum(caller, ids.id),
});

const changes = z
  .strictObject({ name: albumName.optional(), coverPhotoId: wireId.nullable().optional() })
  .refine((body) => Object.keys(body).length > 0);

/** Renames an album or chooses its cover (AL-12). */
export const PATCH = handler({
  access: 'session',
  rate: 'write',
  exists,
  ids: ['id'],
  body: changes,
  run: ({ caller, ids, body: { name, coverPhotoId } }) =>
    changeAlbum(caller, ids.id, { albumName: name, coverPhotoId }),
});

/** Deletes an album; its photos stay in the library. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  exists,
  ids: ['id'],
  run: ({ caller, ids }) => deleteAlbum(caller, ids.id),
});
