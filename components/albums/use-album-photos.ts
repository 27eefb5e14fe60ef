'use client';
import { useOwnPhotos } from '@/components/photos/use-own-photos';
import type { AlbumView } from '@/lib/albums/schema';
import { useRemoval } from './use-removal';

const onlyLooked = { capabilities: [], photoActions: null };

/**
 * What customers do with the photos of an album. What others look at too is only looked at, also where shared albums have
 * no pages of their own (SA-03).
 */
export function useAlbumPhotos(
  { id, isShared }: Pick<AlbumView, 'id' | 'isShared'>,
  options: Omit<Parameters<typeof useOwnPhotos>[0], 'removal' | 'filter'>,
) {
  const removal = useRemoval(id, options.capabilities.includes('recentlyDeleted'));
  const own = useOwnPhotos({ ...options, ...(isShared && onlyLooked), removal });
  if (!isShared) return own;
  return { ...own, deletion: null, canUndo: false };
}
