'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import { monthsQuery } from '@/lib/photo-library/photos/queries';
import type { FilterTexts } from '@/lib/photo-library/photos/suggestions';

const noMonths: readonly string[] = [];

/** Months of the library, read with the first look into the field and after each change of the photos. */
export function useMonths(): readonly string[] {
  const { data = noMonths } = useQuery(monthsQuery);
  useRefetchOnPhotoChange(monthsQuery.queryKey);
  return data;
}

/** What the customer has typed, also before this was there; nothing where it is the filter that is on. */
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

/** What the filters of the library are called. */
export function useFilterTexts(): FilterTexts {
  const t = useTranslations('photos.search');
  return {
    named: { favourites: t('favourites'), undated: t('undated'), today: t('today') },
    nameOf: (text) => t('name', { text }),
  };
}
