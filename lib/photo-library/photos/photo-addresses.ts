import { lazyApi } from '@/lib/http/lazy-api';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';

const loadApi = lazyApi(() => import('./api'));

/** Returns the signed URL of a photo's original (PV-11). Rejects with ApiError. */
export const fetchPhotoUrl: FetchPhotoUrl = async ({ id }) => {
  const { call, photosApi } = await loadApi();
  return (await call(photosApi.getUrl, { ids: { id } })).url;
};

/** Returns the URL of a photo's full-size file; null if its largest picture has all pixels. Rejects with ApiError. */
export async function fetchFullSize(id: string): Promise<string | null> {
  const { call, photosApi } = await loadApi();
  return (await call(photosApi.getFullSize, { ids: { id } })).url;
}
