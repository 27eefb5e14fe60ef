import 'server-only';
/** Where the bytes of one photo are: addresses of the storage, signed for a while. */
import { photoDto, photoUrlDto } from '@/lib/contracts/photos';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readCapabilities } from './queries.server';
import type { FullSizeReply } from './schema';

/** Where a photo's original can be fetched for a while, by whoever has the URL. @throws UpstreamError notFound */
export const readPhotoUrl = (caller: Caller, id: string): Promise<{ url: string }> =>
  callUpstream('photos', 'getPhotoUrl', photoUrlDto, caller, { ids: { id } });

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
