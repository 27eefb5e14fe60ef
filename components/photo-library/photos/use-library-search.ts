'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import { monthsQuery } from '@/lib/photo-library/photos/queries';
import type { FilterTexts } from '@/lib/photo-library/photos/suggestions';

const noMonths: readonly string[] = [];

/** Months of the library, read with the first focus of the field and after each change of the photos. */
export function useMonths(): readonly string[] {
  const { data = noMonths } = useQuery(monthsQuery);
  useRefetchOnPhotoChange(monthsQuery.queryKey);
  return data;
}

/** The typed text, including text typed before this code was loaded; empty if it is the name of the active filter. */
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

/** Names of the library's filters. */
export function useFilterTexts(): FilterTexts {
  const t = useTranslations('photos.search');
  return {
    named: { favourites: t('favourites'), undated: t('undated'), today: t('today') },
    nameOf: (text) => t('name', { text }),
  };
}
