import { changeAlbum, deleteAlbum } from '@/lib/albums/commands.server';
import { readAlbum } from '@/lib/albums/queries.server';
import { albumsApi } from '@/lib/albums/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(albumsApi.get, ({ caller, ids }) => readAlbum(caller, ids.id));

export const PATCH = handle(albumsApi.change, ({ caller, ids, body: { name, coverPhotoId } }) =>
  changeAlbum(caller, ids.id, { albumName: name, coverPhotoId }),
);

export const DELETE = handle(albumsApi.delete, ({ caller, ids }) => deleteAlbum(caller, ids.id));
