'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import { monthsQuery } from '@/lib/photo-library/photos/queries';
import { type FilterTexts, toFilterTexts } from '@/lib/photo-library/photos/suggestions';

const noMonths: readonly string[] = [];

/** Months of the library. They are requested when the component is mounted, and again after photos were changed. */
export function useMonths(): readonly string[] {
  const { data = noMonths } = useQuery(monthsQuery);
  useRefetchOnPhotoChange(monthsQuery.queryKey);
  return data;
}

/**
 * Current text of the field, even if it was typed before this code was loaded; empty for the name of the active filter.
 */
export function useTyped(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (tell: () => void) => {
      field.addEventListener('input', tell);
      return () => field.removeEventListener('input', tell);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () =>
    field.value === field.defaultValue ? '' : field.value,
  );
}

/** Translated names of the filters. */
export const useFilterTexts = (): FilterTexts => toFilterTexts(useTranslations('photos.search'));
