'use client';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/load-ahead';

/** Loads the code of an album's page on the list of albums, so that an album opens without a wait. */
export function AlbumAhead() {
  useEffect(() => whenIdle(() => import('./album-surface')), []);
  return null;
}
