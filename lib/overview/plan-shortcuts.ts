/** Which shortcuts the overview offers (OV-01). Pure. */
import { route } from '@/lib/config/routes';

/** Names the text and the icon of a shortcut. */
export type ShortcutId =
  'addPhotos' | 'editor' | 'orders' | 'settings' | 'addresses' | 'shop' | 'faqs';

/** In the order in which they are shown. */
const ids: readonly ShortcutId[] = [
  'addPhotos',
  'editor',
  'orders',
  'settings',
  'addresses',
  'shop',
  'faqs',
];

function accountPageOf(id: ShortcutId, isB2b: boolean) {
  switch (id) {
    case 'orders':
      return 'orders';
    case 'settings':
      return isB2b ? 'settingsB2b' : 'settings';
    case 'addresses':
      return 'allAddresses';
    default:
      return null;
  }
}

/** @param hasUploadTarget the embedding app has its own page to add photos (SH-22) */
export const planShortcuts = (hasUploadTarget: boolean): ShortcutId[] =>
  ids.filter((id) => id !== 'addPhotos' || hasUploadTarget);

/** Where a shortcut to a page of the account leads; null for one that leads elsewhere. */
export function accountHrefOf(id: ShortcutId, isB2b: boolean): string | null {
  const page = accountPageOf(id, isB2b);
  return page && route(page);
}
