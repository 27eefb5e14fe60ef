import 'server-only';
import { photoUrlDto } from '@/lib/contracts/photos';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** Where a photo's original can be fetched for a while, by whoever has the URL. @throws UpstreamError notFound */
export const readPhotoUrl = (caller: Caller, id: string): Promise<{ url: string }> =>
  callUpstream('photos', 'getPhotoUrl', photoUrlDto, caller, { ids: { id } });
