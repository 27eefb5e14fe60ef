/** The timeline's words as its island takes them: no translator is sent to the browser. Pure. */
import { photoSorts, type PhotoSortName } from './photo-sort';
import { densities, type Density } from './expanded-sections';
import type { Words } from '@/lib/i18n/words';

const keys = [
  'photos',
  'unknownDate',
  'notLoaded',
  'broken',
  'loadFailed',
  'retry',
  'firstOnly',
  'sortLabel',
  'sortHint',
  'viewLabel',
  'goTo',
] as const;

export type TimelineWords = Record<(typeof keys)[number], string> & {
  /** BCP 47. */
  locale: string;
  /** With `{name}` and `{date}`. */
  photo: string;
  /** With `{month}`. */
  selectMonth: string;
  /** With `{count}`. */
  showAll: string;
  rest: string;
  /** With `{count}` and `{month}`. */
  showRest: string;
  sorts: Record<PhotoSortName, string>;
  views: Record<Density, string>;
};

/** @param t translator of the namespace `photos.timeline` */
export function toTimelineWords(t: Words, locale: string): TimelineWords {
  const month = { month: '{month}' };
  const count = { count: '{count}' };
  // Object.fromEntries forgets, three times, that every listed key is present.
  return {
    ...(Object.fromEntries(keys.map((key) => [key, t(key)])) as Record<
      (typeof keys)[number],
      string
    >),
    locale,
    photo: t('photo', { name: '{name}', date: '{date}' }),
    selectMonth: t('selectMonth', month),
    showAll: t('showAll', count),
    rest: t('rest', count),
    showRest: t('showRest', { ...month, ...count }),
    sorts: Object.fromEntries(photoSorts.map((sort) => [sort, t(`sorts.${sort}`)])) as Record<
      PhotoSortName,
      string
    >,
    views: Object.fromEntries(densities.map((view) => [view, t(`views.${view}`)])) as Record<
      Density,
      string
    >,
  };
}
