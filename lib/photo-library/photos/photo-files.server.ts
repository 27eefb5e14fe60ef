import 'server-only';
/** Addresses of a photo's bytes at the storage, signed for a limited time. */
import { photoDto, photoUrlDto } from '@/lib/contracts/photos';
import { announces } from '@/lib/http/capabilities.server';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readUntil } from '@/lib/photo-library/grid/find-photo';
import { readAll } from './queries.server';
import type { FullSizeReply, UrlReply } from './schema';

const newestFirst = { key: 'created', order: 'desc' } as const;

/**
 * Address of a photo's original. It expires, and works for everybody who has it. A service without a call for it has
 * the address in its lists, which are read until the photo is found (`readUntil` has the limit).
 *
 * @throws UpstreamError, AppError notFound
 */
export async function readPhotoUrl(caller: Caller, id: string): Promise<UrlReply> {
  if (await announces('photos', 'singlePhotoUrl', caller))
    return callUpstream('photos', 'getPhotoUrl', photoUrlDto, caller, { ids: { id } });
  const found = await readUntil((cursor) => readAll(caller, newestFirst, cursor), id);
  const url = found?.photos[found.index]?.original;
  if (url === undefined) throw new AppError('notFound', 'no such photo');
  return { url };
}

/**
 * Address of the photo's full size in a format that browsers show; null if its largest picture has all pixels, or if
 * the service announces no such address.
 *
 * @throws UpstreamError notFound
 */
export async function readFullSize(caller: Caller, id: string): Promise<FullSizeReply> {
  if (!(await announces('photos', 'fullSize', caller))) return { url: null };
  const photo = await callUpstream('photos', 'getPhoto', photoDto, caller, { ids: { id } });
  return { url: photo.fullSizeUrl ?? null };
}
