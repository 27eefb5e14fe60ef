'use client';
import { useState } from 'react';
import { useIsHydrating } from '@/components/ui/navigation-skeleton';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';

/** Number of pictures to preload: as many as the smallest window shows. */
const most = 12;

/**
 * Preloads the first pictures of a list while React still renders the page after a client navigation. After a page load
 * this is not necessary: the server's markup contains the pictures.
 */
export function useFirstPictures({ pages: [first] }: PhotoListStart): void {
  const isHydrating = useIsHydrating();
  useState(() => {
    for (const photo of (!isHydrating && first?.photos.slice(0, most)) || [])
      if (photo) new Image().src = photo.small;
  });
}
