'use client';
import { useQuery } from '@tanstack/react-query';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import { undatedQuery } from '@/lib/photo-library/photos/queries';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';

/**
 * The groups of the workbench as they are now: read anew after changes of this tab, of an undo and of other tabs alike,
 * and when Back leads here. Where they cannot be read the old ones stay; they are checked when they are accepted.
 *
 * @param start what the server has painted
 */
export function useUndated(start: UndatedReply): UndatedReply {
  const query = undatedQuery(start);
  const { data, refetch } = useQuery(query);
  useRefetchOnPhotoChange(query.queryKey);
  useShownAgain(start, () => void refetch());
  return data;
}
