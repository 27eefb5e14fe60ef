/** The words of the selection, as the browser takes them. Pure. */
import type { Words } from '@/lib/i18n/words';
import { countText, toCountWords } from './count-words';
import { type ReasonWords, toReasonWords } from './reason-words';
import { downloadable } from './plan-download';

const keys = [
  'select',
  'cancel',
  'toolbar',
  'selectAll',
  'selectNone',
  'download',
  'delete',
  'hint',
  'downloadLimit',
  'downloadSingly',
  'preparing',
  'downloadError',
] as const;

const shortcutTexts = [
  'title',
  'open',
  'close',
  'singleKeys',
  'singleKeysHint',
  'move',
  'openPhoto',
  'toggle',
  'extend',
  'range',
  'all',
  'end',
  'delete',
  'download',
  'undo',
  'goPhotos',
  'goOrders',
  'help',
] as const;

const keyNames = [
  'arrows',
  'enter',
  'space',
  'shift',
  'click',
  'escape',
  'delete',
  'control',
  'command',
  'or',
  'then',
] as const;

export type ShortcutWords = Record<(typeof shortcutTexts)[number], string> & {
  keys: Record<(typeof keyNames)[number], string>;
};

export type SelectionWords = Record<(typeof keys)[number], string> & {
  locale: string;
  /** With `{amount}` (SE-01). */
  count: string;
  /** Of as many photos as a download can take. */
  downloadOffer: string;
  shortcuts: ShortcutWords;
  reasons: ReasonWords;
};

/**
 * @param t translator of the namespace `photos.selection`
 * @param shortcuts translator of `photos.shortcuts`
 * @param common translator of `common`
 */
export function toSelectionWords(
  t: Words,
  shortcuts: Words,
  common: Words,
  locale: string,
): SelectionWords {
  const pick = <Key extends string>(from: Words, names: readonly Key[], path = '') =>
    // Object.fromEntries forgets that every listed key is present.
    Object.fromEntries(names.map((name) => [name, from(`${path}${name}`)])) as Record<Key, string>;
  return {
    ...pick(t, keys),
    locale,
    count: t('count', { amount: '{amount}' }),
    downloadOffer: countText(toCountWords(t, 'downloadOffer', locale), downloadable),
    shortcuts: { ...pick(shortcuts, shortcutTexts), keys: pick(shortcuts, keyNames, 'keys.') },
    reasons: toReasonWords(common),
  };
}
