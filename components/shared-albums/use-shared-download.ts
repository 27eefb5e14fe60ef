'use client';
import { useMemo, useRef } from 'react';
import { useOwnArchives } from '@/components/photo-grid/use-archives';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import { fetchSharedUrl } from '@/lib/shared-albums/calls';

const nothing = () => undefined;

/**
 * Downloads one photo of a shared album, also another owner's (PV-16).
 *
 * @param hasPhotoUrls whether the service answers the address of one photo; if not, the photo comes in an archive of
 *   its own
 */
export function useSharedDownload(albumId: string, hasPhotoUrls: boolean): FetchPhotoUrl {
  const { announce } = useOwnArchives();
  /** Keys of requests without an answer: a retry with the same key begins no second archive. */
  const keys = useRef(new Map<string, string>());
  return useMemo((): FetchPhotoUrl => {
    if (hasPhotoUrls) return (photo) => fetchSharedUrl(albumId, photo);
    return async ({ id }) => {
      const key = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, key);
      const { requestArchives } = await import('@/lib/archives/client');
      const { archives } = await requestArchives({ photoIds: [id], albumId }, key);
      keys.current.delete(id);
      // The caller has already told the customer that it is being prepared.
      announce(archives, nothing);
      return null;
    };
  }, [albumId, hasPhotoUrls, announce]);
}
