'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';

/**
 * Albums and their numbers are what they are now: the page is read anew when photos or albums came or went, here, by an
 * upload or in another tab, and when Back leads to it.
 */
export function FreshAlbums({ painted }: { painted: object }) {
  const { refresh } = useRouter();
  useEffect(() => onPhotoChange(refresh), [refresh]);
  useShownAgain(painted, refresh);
  return null;
}
