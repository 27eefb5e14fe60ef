import 'server-only';
/** The photos that were added last, for the overview. */
import { photoListDto } from '@/lib/contracts/photos';
import { callUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { type PhotoView, toPhotoView } from '@/lib/photo-grid/photo-view';

/** The newest first, at most `limit`. @throws UpstreamError */
export async function listLatestPhotos(limit: number): Promise<PhotoView[]> {
  const { images } = await callUpstream(
    'photos',
    'listPhotos',
    photoListDto,
    await requireCaller(),
    {
      query: { limit, sortKey: 'created', sortOrder: 'desc' },
    },
  );
  return images.map(toPhotoView);
}
