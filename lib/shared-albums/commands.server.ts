import 'server-only';
/** The one thing that is still done to a shared album. */
import * as z from 'zod';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** The owner ends it for everybody, a participant leaves it (SA-04, SA-06). @throws UpstreamError notFound */
export async function deleteSharedAlbum(caller: Caller, id: string): Promise<void> {
  await callUpstream('sharedAlbums', 'deleteSharedAlbum', z.unknown(), caller, { ids: { id } });
}
