'use client';
import { useQuery } from '@tanstack/react-query';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import { undatedQuery } from '@/lib/photo-library/photos/queries';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';

/**
 * The current groups of the page for guessed dates. They are read again after changes in this tab, after Undo, after
 * changes in other tabs, and after Back. If reading fails, the old groups stay; the service checks them when they are
 * accepted.
 *
 * @param start data of the server's rendering
 */
export function useUndated(start: UndatedReply): UndatedReply {
  const query = undatedQuery(start);
  const { data, refetch } = useQuery(query);
  useRefetchOnPhotoChange(query.queryKey);
  useShownAgain(start, () => void refetch());
  return data;
}
