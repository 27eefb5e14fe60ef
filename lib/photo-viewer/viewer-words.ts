/** The preview's words as its island in the browser takes them: no translator is sent there. Pure. */
import type { Words } from '@/lib/i18n/words';
import { type ReasonWords, toReasonWords } from '@/lib/photo-grid/reason-words';

const keys = [
  'title',
  'back',
  'previous',
  'next',
  'zoomIn',
  'zoomOut',
  'download',
  'delete',
  'hideInfo',
  'info',
  'taken',
  'unknownDate',
  'uploaded',
  'name',
  'size',
  'pixels',
  'unknown',
  'broken',
  'retry',
  'preparing',
  'downloadFailed',
  'downloadError',
] as const;

export type PreviewWords = Record<(typeof keys)[number], string> & {
  /** BCP 47, and the channel's IANA zone, in which instants are shown. */
  locale: string;
  timeZone: string;
  /** With `{n}` and `{total}`. */
  position: string;
  /** With `{name}` and `{date}`. */
  photo: string;
  /** With `{width}` and `{height}`. */
  pixelsValue: string;
  /** With `{percent}`. */
  progress: string;
  /** With `{id}`. */
  reference: string;
  reasons: ReasonWords;
};

/** @param t words of `photos.preview` @param common of `common` */
export function toPreviewWords(
  t: Words,
  common: Words,
  { locale, timeZone }: { locale: string; timeZone: string },
): PreviewWords {
  const entries = keys.map((key) => [key, t(key)]);
  return {
    // Object.fromEntries forgets that every listed key is present.
    ...(Object.fromEntries(entries) as Record<(typeof keys)[number], string>),
    locale,
    timeZone,
    position: t('position', { n: '{n}', total: '{total}' }),
    photo: t('photo', { name: '{name}', date: '{date}' }),
    pixelsValue: t('pixelsValue', { width: '{width}', height: '{height}' }),
    progress: t('progress', { percent: '{percent}' }),
    reference: common('reference', { id: '{id}' }),
    reasons: toReasonWords(common),
  };
}

/** A template with its places filled; values are taken as they are. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (all, key: string) => String(values[key] ?? all));
