'use client';
import { useMemo, useRef } from 'react';
import { useOwnArchives } from '@/components/photo-grid/use-archives';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import { fetchSharedUrl } from '@/lib/shared-albums/calls';

const nothing = () => undefined;

/**
 * The download of one photo of a shared album, whoever's it is (PV-16).
 *
 * @param hasPhotoUrls where the service does not say where one photo is, it comes in an archive by itself
 */
export function useSharedDownload(albumId: string, hasPhotoUrls: boolean): FetchPhotoUrl {
  const { announce } = useOwnArchives();
  /** Keys of requests that nobody has answered: what had begun all the same does not begin twice. */
  const keys = useRef(new Map<string, string>());
  return useMemo((): FetchPhotoUrl => {
    if (hasPhotoUrls) return (photo) => fetchSharedUrl(albumId, photo);
    return async ({ id }) => {
      const key = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, key);
      const { requestArchives } = await import('@/lib/archives/client');
      const { archives } = await requestArchives({ photoIds: [id], albumId }, key);
      keys.current.delete(id);
      // Whoever asked has said that it is being prepared.
      announce(archives, nothing);
      return null;
    };
  }, [albumId, hasPhotoUrls, announce]);
}
