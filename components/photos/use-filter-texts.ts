'use client';
import { useTranslations } from 'next-intl';
import type { FilterTexts } from '@/lib/photos/suggestions';

/** What the filters of the library are called. */
export function useFilterTexts(): FilterTexts {
  const t = useTranslations('photos.search');
  return {
    named: { favourites: t('favourites'), undated: t('undated'), today: t('today') },
    nameOf: (text) => t('name', { text }),
  };
}
