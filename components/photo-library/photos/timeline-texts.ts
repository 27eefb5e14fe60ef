'use client';
import { useLocale, useTranslations } from 'next-intl';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import type { SectionKey } from '@/lib/photo-library/grid/photo-list';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { isUnread } from '@/lib/photo-library/grid/shown-sections';
import { monthLabel, monthName, yearOf } from '@/lib/photo-library/photos/timeline';
import { usePhotoLabel } from './photo-label';

/** Texts of the timeline: names of its months and photos, and of the sort orders. */
export function useTimelineTexts(sort: PhotoSort) {
  const t = useTranslations('photos.timeline');
  const grid = useTranslations('photoGrid');
  const locale = useLocale();
  const monthText = (key: SectionKey) =>
    isUnread(key) ? grid('photos') : (monthLabel(key, locale) ?? t('unknownDate'));
  const ofDateTaken = usePhotoLabel();
  const labelOf = (photo: PhotoView) => {
    if (sort.key !== 'created') return ofDateTaken(photo);
    const { name, created, isFavourite } = photo;
    const date = photoDates(locale).day(created) ?? created;
    const label = grid('photoUploaded', { date, name });
    return isFavourite ? grid('favouritePhoto', { photo: label }) : label;
  };
  const nameOf = (key: SectionKey, isShort: boolean) =>
    (isUnread(key) ? null : monthName(key, locale, isShort)) ?? monthText(key);
  return {
    sections: { labelOf: monthText, nameOf, markOf: yearOf },
    labelOf,
    sorts: {
      'dateTaken-desc': t('sorts.dateTaken-desc'),
      'dateTaken-asc': t('sorts.dateTaken-asc'),
      'created-desc': t('sorts.created-desc'),
      'created-asc': t('sorts.created-asc'),
    },
    sortHint: t('sortHint'),
  };
}
