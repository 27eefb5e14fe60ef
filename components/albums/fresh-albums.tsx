'use client';
import { useEffect } from 'react';
import { useRouter } from '@/lib/navigation/navigation';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';

/**
 * Refreshes the page when photos or albums were added or removed, by an upload or in another tab,
 * and when the customer returns to the page.
 */
export function FreshAlbums({ painted }: { painted: object }) {
  const { refresh } = useRouter();
  useEffect(() => onPhotoChange(refresh), [refresh]);
  useShownAgain(painted, refresh);
  return null;
}
