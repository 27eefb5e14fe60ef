'use client';
import { useMemo, useRef } from 'react';
import { useOwnArchives } from '@/components/downloads/use-archives';
import { lazyApi } from '@/lib/http/lazy-api';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';

const loadApi = lazyApi(() => import('@/lib/shared-albums/api'));

const loadDownloads = lazyApi(() => import('@/lib/downloads/api'));

const nothing = () => undefined;

/**
 * Downloads one photo of a shared album, also one of another owner (PV-16).
 *
 * @param hasPhotoUrls whether the service returns the address of one photo; if not, the photo comes in an archive
 */
export function useSharedDownload(albumId: string, hasPhotoUrls: boolean): FetchPhotoUrl {
  const { announce } = useOwnArchives();
  /** Idempotency keys of requests without a reply: a retry with the same key starts no second archive. */
  const keys = useRef(new Map<string, string>());
  return useMemo((): FetchPhotoUrl => {
    if (hasPhotoUrls)
      return async ({ id, ownerId }) => {
        const { call, sharedAlbumsApi } = await loadApi();
        const ids = { id: albumId, photoId: id };
        return (await call(sharedAlbumsApi.getPhotoUrl, { ids, query: { ownerId } })).url;
      };
    return async ({ id }) => {
      const key = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, key);
      const { call, downloadsApi } = await loadDownloads();
      const body = { photoIds: [id], albumId };
      const { archives } = await call(downloadsApi.start, { body, idempotencyKey: key });
      keys.current.delete(id);
      // The caller has already said that the archive is being prepared.
      announce(archives, nothing);
      return null;
    };
  }, [albumId, hasPhotoUrls, announce]);
}
