'use client';
import { useState } from 'react';
import { useIsHydrating } from '@/components/ui/navigation-skeleton';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';

/** Number of pictures in the smallest window. */
const most = 12;

/**
 * Preloads the first pictures of a list after a client navigation, while the page is still rendered. After a page load
 * the server's markup does that.
 */
export function useFirstPictures({ pages: [first] }: PhotoListStart): void {
  const isHydrating = useIsHydrating();
  useState(() => {
    for (const photo of (!isHydrating && first?.photos.slice(0, most)) || [])
      if (photo) new Image().src = photo.small;
  });
}
