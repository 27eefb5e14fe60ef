'use client';
import { useQuery } from '@tanstack/react-query';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import { undatedQuery } from '@/lib/photo-library/photos/queries';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';

/**
 * Current groups of the page for guessed dates. They are read again after changes in this or another tab, and after
 * Back. If that fails, the old groups remain; the service checks each date before it is changed.
 * @param start initial data from the server
 */
export function useUndated(start: UndatedReply): UndatedReply {
  const query = undatedQuery(start);
  const { data, refetch } = useQuery(query);
  useRefetchOnPhotoChange(query.queryKey);
  useShownAgain(start, () => void refetch());
  return data;
}
