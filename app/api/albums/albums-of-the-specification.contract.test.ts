import '@/tests/support/environment';
import { describeAlbums } from '@/tests/albums/albums-contract';
import { type ServiceFilter, startServiceFilter } from '@/tests/support/service-filter';
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

describe('services that know only the calls of the specification', () => {
  let proxy: ServiceFilter;
  afterAll(() => proxy.stop());

  async function start() {
    proxy = await startServiceFilter(backend);
    process.env['PHOTOS_URL'] = `${proxy.origin}/photos-api`;
    process.env['SHAREDALBUMS_URL'] = `${proxy.origin}/shared-albums-api`;
  }
  describeAlbums(
    { start, backend, isProxied: true },
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

  test('TL-10 no call was tried that they do not have', () => {
    expect(proxy.refused).toEqual([]);
    expect(proxy.passed.length).toBeGreaterThan(0);
  });
});
