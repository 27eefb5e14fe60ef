'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyApi } from '@/lib/http/lazy-api';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import type { FilterTexts } from '@/lib/photos/suggestions';

const loadApi = lazyApi(() => import('@/lib/photos/api'));

/** Months in which photos were taken, the newest first. */
async function readMonthKeys(): Promise<readonly string[]> {
  const { call, photosApi } = await loadApi();
  const { months } = await call(photosApi.listMonths, { query: { sort: 'dateTaken-desc' } });
  return months.map(([key]) => key);
}

/** Months of the library, read with the first look into the field and after each change of the photos. */
export function useMonths(): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = () =>
      void readMonthKeys().then(
        (keys) => isHere && setKnown(keys),
        () => {},
      );
    read();
    const stop = onPhotoChange(read);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return known;
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
