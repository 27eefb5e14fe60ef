/**
 * Mocks the download services of another vendor. They make one archive of at most 100 photos for
 * each idempotency key. Of the features beyond section 7 of the specification they have only those
 * that a test announces.
 */
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { DownloadDto } from '@/lib/contracts/downloads';
import { downloadMax } from '@/lib/contracts/limits';
import { reply, startService } from '@/tests/support/service';

const requestBody = z.union([
  z.object({ photoIds: z.array(z.string()) }),
  z.object({
    albumId: z.string(),
    photos: z.array(z.object({ photoId: z.string(), ownerId: z.string() })),
  }),
]);
type Asked = { path: string; key: string; photoIds: string[]; owners: string[] };

export const sharedPhoto = (id: string, ownerId = 'owner') => ({
  ...{ imageId: id, localFileName: `${id}.jpg`, uploadId: `u-${id}`, thumbnails: [], ownerId },
  ...{ url: `https://files.test/${id}`, untouchedUrl: `https://files.test/${id}/original` },
  created: '2026-01-02T03:04:05Z',
});

/** State that a test can change. The next requests get the responses in `refuse` instead of an archive. */
const fresh = {
  announced: new Array<string>(),
  hasParts: false,
  refuse: new Array<readonly [status: number, body?: object]>(),
  archives: new Array<DownloadDto>(),
  albumPhotos: new Array<ReturnType<typeof sharedPhoto> | object>(),
};

/** Number of photos on one page of the shared album. */
const pageSize = 3;

export async function startDownloadService() {
  const service = await startService();
  const state = { ...fresh, asked: new Array<Asked>(), begun: new Map<string, string[]>() };

  function begin(path: string, key: string, body: z.output<typeof requestBody>) {
    const photos = 'photos' in body ? body.photos : [];
    const photoIds = 'photoIds' in body ? body.photoIds : photos.map(({ photoId }) => photoId);
    state.asked.push({ path, key, photoIds, owners: photos.map(({ ownerId }) => ownerId) });
    const [refusal] = state.refuse.splice(0, 1);
    if (refusal) return reply(refusal[0], JSON.stringify(refusal[1] ?? {}));
    if (photoIds.length > downloadMax && !state.hasParts) return reply(400);
    const before = state.begun.get(key);
    // A key belongs to one request. The same key with another list of photos is a conflict.
    if (before && String(before) !== String(photoIds)) return reply(409);
    state.begun.set(key, photoIds);
    const id = `archive-${[...state.begun.keys()].indexOf(key)}`;
    return reply(202, JSON.stringify({ id, photos: photoIds }));
  }

  function albumPage(cursor: string | null) {
    const from = Number(cursor);
    const next = from + pageSize;
    const isLast = next >= state.albumPhotos.length;
    const images = state.albumPhotos.slice(from, next);
    return { cursor: isLast ? null : String(next), images };
  }

  service.behave((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', service.origin);
    const answer = (status: number, body: object) =>
      reply(status, JSON.stringify(body))(request, response);
    if (request.method === 'POST') {
      const key = String(request.headers['idempotency-key']);
      return void json(request).then((body) =>
        begin(pathname, key, requestBody.parse(body))(request, response),
      );
    }
    if (pathname === '/users') {
      const capabilities = state.hasParts ? ['downloadParts'] : [];
      return answer(200, { albumsCount: 0, photosCount: 0, capabilities });
    }
    if (pathname === '/capabilities') return answer(200, { capabilities: state.announced });
    if (pathname === '/downloads') return answer(200, { items: state.archives });
    if (pathname.endsWith('/photos')) return answer(200, albumPage(searchParams.get('cursor')));
    return answer(200, {
      ...{ albumId: 'al', albumName: 'Norway', ownerId: 'owner' },
      ...{ photosCount: state.albumPhotos.length },
      ...{ created: '2026-01-02T03:04:05Z', updated: '2026-01-02T03:04:05Z' },
    });
  });
  for (const name of ['DOWNLOADS', 'PHOTOS', 'SHAREDALBUMS'])
    process.env[`${name}_URL`] = service.origin;
  return {
    ...service,
    state,
    /** Returns the received calls, without the calls that read users and capabilities. */
    calls: () =>
      service.seen
        .map(({ method, url = '' }) => `${method} ${url}`)
        .filter((call) => !/\/(?:users|capabilities)$/.test(call)),
  };
}
