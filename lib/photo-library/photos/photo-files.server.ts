import 'server-only';
/** Addresses of photo files at the storage, signed for a limited time. */
import { photoDto, photoUrlDto } from '@/lib/contracts/photos';
import { announces } from '@/lib/http/capabilities.server';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readUntil } from '@/lib/photo-library/grid/find-photo';
import { readAll } from './queries.server';
import type { FullSizeReply, UrlReply } from './schema';

const newestFirst = { key: 'created', order: 'desc' } as const;

/**
 * Returns the address of a photo's original. It expires, and everybody who has it can use it. Services without a call
 * for one photo send the address in their lists, so these are read until the photo is found (`readUntil` has a limit).
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
 * Returns the address of the photo's full-size file in a format that browsers can show; null if the largest picture has
 * all pixels, or if the service does not announce such an address.
 * @throws UpstreamError notFound
 */
export async function readFullSize(caller: Caller, id: string): Promise<FullSizeReply> {
  if (!(await announces('photos', 'fullSize', caller))) return { url: null };
  const photo = await callUpstream('photos', 'getPhoto', photoDto, caller, { ids: { id } });
  return { url: photo.fullSizeUrl ?? null };
}
