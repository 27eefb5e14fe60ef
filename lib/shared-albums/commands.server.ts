import 'server-only';
/** The only change of a shared album. */
import * as z from 'zod';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/**
 * Ends the album for everybody if the owner calls it; a participant leaves the album (SA-04, SA-06). @throws
 * UpstreamError notFound
 */
export async function deleteSharedAlbum(caller: Caller, id: string): Promise<void> {
  await callUpstream('sharedAlbums', 'deleteSharedAlbum', z.unknown(), caller, { ids: { id } });
}
