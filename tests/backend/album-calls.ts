/** Album calls to the photo service for tests. Each test file gets its own harness. */
import {
  addedPhotosDto,
  albumDto,
  albumListDto,
  createdAlbumDto,
} from '../../lib/contracts/albums';
import { failedPhotosDto, photoListDto } from '../../lib/contracts/photos';
import { onWireWarning } from '../../lib/contracts/wire';
import { addPhotos } from './photo';
import { openServiceHarness, type ServiceHarness } from './service-harness';

/**
 * Opens the service for the tests of a file. The clock is set to `start` before each test. A test
 * fails if a DTO parser reports a warning.
 */
export function openAlbums(start: string) {
  const warnings: unknown[] = [];
  let opened: ServiceHarness;
  beforeAll(async () => {
    onWireWarning((warning) => warnings.push(warning));
    opened = await openServiceHarness(start);
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.setNow(start));
  afterEach(() => expect(warnings).toEqual([]));
  const harness = () => opened;
  return {
    harness,
    later: (minutes: number) =>
      opened.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString()),
    ...albumCalls(harness),
  };
}

/**
 * Returns functions for the album calls.
 *
 * @param harness returns the harness; it is opened later, before the tests
 */
function albumCalls(harness: () => ServiceHarness) {
  const call = (method: string, path: string, body?: unknown, as = 'anna') =>
    harness().call('photos', path, { method, as, body });
  const post = (path: string, body: object, as: string, key?: string) =>
    harness().call('photos', path, {
      ...{ method: 'POST', as, body },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const get = (path: string, as = 'anna') => harness().json('photos', path, { as });
  return {
    call,
    get,
    statusOf: async (answer: Promise<Response>) => (await answer).status,
    async make(name: string, as = 'anna', key?: string): Promise<string> {
      const answer = await post('/albums', { name }, as, key);
      if (answer.status !== 201) throw new Error(`no album: ${answer.status}`);
      return createdAlbumDto.parse(await answer.json()).albumId;
    },
    photosFor: (accountId: string, times: number, taken?: (index: number) => string | null) =>
      addPhotos(
        harness().context.db,
        Array.from({ length: times }, (_, index) => ({
          accountId,
          ...(taken && { taken: taken(index) }),
        })),
      ),
    async add(id: string, photoIds: readonly string[], as = 'anna', key?: string) {
      const answer = await post(`/albums/${id}/photos`, { photoIds }, as, key);
      return addedPhotosDto.parse(await answer.json());
    },
    remove: async (id: string, photoIds: readonly string[], as?: string) =>
      failedPhotosDto.parse(
        await (await call('DELETE', `/albums/${id}/photos`, { photoIds }, as)).json(),
      ).failed,
    album: async (id: string, as?: string) => albumDto.parse(await get(`/albums/${id}`, as)),
    list: async (query = '', as?: string) =>
      albumListDto.parse(await get(`/albums?displaySharedData=true${query}`, as)),
    /** Returns the ids of an album's photos, read in pages of three. */
    async idsIn(id: string, query = '', as?: string): Promise<string[]> {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? '' : `&cursor=${cursor}`;
        const path = `/albums/${id}/photos?limit=3${query}${next}`;
        const page = photoListDto.parse(await get(path, as));
        if (page.images.length > 3) throw new Error('more than were asked for');
        found.push(...page.images.map(({ imageId }) => imageId));
        cursor = page.cursor;
      } while (cursor !== null);
      return found;
    },
  };
}
