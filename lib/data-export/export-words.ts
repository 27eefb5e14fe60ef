/** The words of the page's island; `{percent}`, `{size}` and `{date}` stay places to fill. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';

const keys = [
  'fileTitle',
  'start',
  'request',
  'again',
  'retry',
  'queued',
  'running',
  'leave',
  'ready',
  'download',
  'until',
  'failed',
  'lost',
  'gone',
  'limit',
] as const;

export type ExportWords = Record<(typeof keys)[number] | 'locale', string>;

/** @param locale BCP 47, of the words */
export function toExportWords(words: Words, locale: string): ExportWords {
  const places = { percent: '{percent}', size: '{size}', date: '{date}' };
  return { ...pickWords(keys, (key) => words(key, places)), locale };
}
