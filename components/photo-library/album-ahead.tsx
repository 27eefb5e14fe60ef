'use client';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/load-ahead';

/** Preloads the code of an album's page while the list of albums is shown, so that an album opens without delay. */
export function AlbumAhead() {
  useEffect(() => whenIdle(() => import('./album-surface')), []);
  return null;
}
