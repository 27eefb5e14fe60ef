import 'server-only';
/** Where the bytes of one photo are: addresses of the storage, signed for a while. */
import { photoDto, photoUrlDto } from '@/lib/contracts/photos';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readUntil } from '@/lib/photo-library/grid/find-photo';
import { readCapabilities } from './capabilities.server';
import { readAll } from './queries.server';
import type { FullSizeReply, UrlReply } from './schema';

const newestFirst = { key: 'created', order: 'desc' } as const;

/**
 * Address of a photo's original, which expires and works for everybody who has it. A service without a call for it has
 * the address in its lists, which are read until the photo is found (`readUntil` has the limit).
 *
 * @throws UpstreamError, AppError notFound
 */
export async function readPhotoUrl(caller: Caller, id: string): Promise<UrlReply> {
  if ((await readCapabilities(caller)).has('singlePhotoUrl'))
    return callUpstream('photos', 'getPhotoUrl', photoUrlDto, caller, { ids: { id } });
  const found = await readUntil((cursor) => readAll(caller, newestFirst, cursor), id);
  const url = found?.photos[found.index]?.original;
  if (url === undefined) throw new AppError('notFound', 'no such photo');
  return { url };
}

/**
 * Where all pixels of a photo are in a form that browsers show; null where its largest picture has them, or the service
 * announces no such address.
 *
 * @throws UpstreamError notFound
 */
export async function readFullSize(caller: Caller, id: string): Promise<FullSizeReply> {
  if (!(await readCapabilities(caller)).has('fullSize')) return { url: null };
  const photo = await callUpstream('photos', 'getPhoto', photoDto, caller, { ids: { id } });
  return { url: photo.fullSizeUrl ?? null };
}
