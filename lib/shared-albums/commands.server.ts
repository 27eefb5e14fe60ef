import 'server-only';
/** Deletes or leaves a shared album. This is the only change that customers can make to one. */
import * as z from 'zod';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/**
 * If the owner calls it, the album ends for everybody; if a participant calls it, that participant leaves the album
 * (SA-04, SA-06). @throws UpstreamError notFound
 */
export async function deleteSharedAlbum(caller: Caller, id: string): Promise<void> {
  await callUpstream('sharedAlbums', 'deleteSharedAlbum', z.unknown(), caller, { ids: { id } });
}
