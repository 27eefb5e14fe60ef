'use client';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/load-ahead';

/** On the list of albums: an album that is opened finds its code evaluated. */
export function AlbumAhead() {
  useEffect(() => whenIdle(() => import('./album-surface')), []);
  return null;
}
