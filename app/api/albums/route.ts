import * as z from 'zod';
import { albumName, createAlbum } from '@/lib/albums/commands.server';
import { albumsQuery, readAlbums } from '@/lib/albums/queries.server';
import type { CreatedReply } from '@/lib/add-to-album/schema';
import type { AlbumListReply } from '@/lib/albums/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

const exists = whereOn('PhotoManagementAlbumViewEnabled');

/** A page of the customer's own albums (AL-04). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists,
  query: albumsQuery,
  run: ({ caller, query }): Promise<AlbumListReply> => readAlbums(caller, query),
});

/** Makes an album, once for each key (AL-01). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  exists,
  body: z.strictObject({ name: albumName }),
  idempotent: true,
  status: 201,
  run: ({ caller, body, idempotencyKey }): Promise<CreatedReply> =>
    createAlbum(caller, body.name, idempotencyKey),
});
