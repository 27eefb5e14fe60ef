'use client';
import { useState } from 'react';
import { useIsHydrating } from '@/components/ui/navigation-skeleton';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';

/** Pictures that the smallest window shows. */
const most = 12;

/**
 * Asks for the first pictures of a list that a navigation shows: they are on their way while the page around them is
 * drawn, and the tiles find them there. Where the server has painted, its markup has asked for them.
 */
export function useFirstPictures({ pages: [first] }: PhotoListStart): void {
  const isHydrating = useIsHydrating();
  useState(() => {
    for (const photo of (!isHydrating && first?.photos.slice(0, most)) || [])
      if (photo) new Image().src = photo.small;
  });
}
