'use client';
import { useMemo, useRef } from 'react';
import { useOwnArchives } from '@/components/downloads/use-archives';
import { lazyApi } from '@/lib/http/lazy-api';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';

const loadApi = lazyApi(() => import('@/lib/shared-albums/api'));

const loadDownloads = lazyApi(() => import('@/lib/downloads/api'));

const nothing = () => undefined;

/**
 * Returns a function that downloads one photo of a shared album, also a photo of another owner (PV-16).
 * @param hasPhotoUrls whether the service returns the address of a single photo; if not, the photo is sent in an
 * archive
 */
export function useSharedDownload(albumId: string, hasPhotoUrls: boolean): FetchPhotoUrl {
  const { announce } = useOwnArchives();
  /** Idempotency keys of requests without a reply, by photo id: a retry with the same key starts no second archive. */
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
      // The caller already shows the message that the archive is being prepared.
      announce(archives, nothing);
      return null;
    };
  }, [albumId, hasPhotoUrls, announce]);
}
