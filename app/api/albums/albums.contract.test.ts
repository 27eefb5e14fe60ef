import '@/tests/support/environment';
import { describeAlbums } from '@/tests/albums/albums-contract';
import { DELETE as deleteShared, GET as getShared } from '../shared-albums/[id]/route';
import { GET as getSharedPhotos } from '../shared-albums/[id]/photos/route';
import { GET as getSharedUrl } from '../shared-albums/[id]/photos/[photoId]/url/route';
import { GET as listShared } from '../shared-albums/route';
import { DELETE as deleteAlbum, GET as getAlbum, PATCH as changeAlbum } from './[id]/route';
import { GET as getIds } from './[id]/photos/ids/route';
import { DELETE as removePhotos, GET as getPhotos, POST as addPhotos } from './[id]/photos/route';
import { GET as listAlbums, POST as createAlbum } from './route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

describe('the reference backend', () => {
  describeAlbums(
    { start: async () => {}, backend, isProxied: false },
    {
      deleteAlbum,
      getAlbum,
      changeAlbum,
      getIds,
      removePhotos,
      getPhotos,
      addPhotos,
      listAlbums,
      createAlbum,
      deleteShared,
      getShared,
      getSharedPhotos,
      getSharedUrl,
      listShared,
    },
  );
});
