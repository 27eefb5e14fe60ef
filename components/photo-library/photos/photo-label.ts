'use client';
import { useLocale, useTranslations } from 'next-intl';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

/**
 * Returns a function for the accessible name of a photo: its name, the date when it was taken, and whether it is a
 * favourite.
 */
export function usePhotoLabel(): (photo: PhotoView) => string {
  const grid = useTranslations('photoGrid');
  const t = useTranslations('photoViewer');
  const locale = useLocale();
  return (photo) => {
    const { name, isFavourite } = photo;
    const date = photoDates(locale).taken(photo, 'moment') ?? t('unknownDate');
    const label = grid('photo', { date, name });
    return isFavourite ? grid('favouritePhoto', { photo: label }) : label;
  };
}
