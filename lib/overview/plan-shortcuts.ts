/** Which shortcuts the overview offers (OV-01). Pure. */
import { type RouteName, route } from '@/lib/config/routes';

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

type ShortcutInput = {
  isB2b: boolean;
  /** Routes whose pages exist; shortcuts to the others are left out. */
  built: ReadonlySet<RouteName>;
  /** The embedding app has a place of its own to add photos (SH-22). */
  hasUploadTarget: boolean;
};

export const planShortcuts = ({ isB2b, built, hasUploadTarget }: ShortcutInput): ShortcutId[] =>
  ids.filter((id) => {
    const page = accountPageOf(id, isB2b);
    return id === 'addPhotos' ? hasUploadTarget : page === null || built.has(page);
  });

/** Where a shortcut to a page of the account leads; null for one that leads elsewhere. */
export function accountHrefOf(id: ShortcutId, isB2b: boolean): string | null {
  const page = accountPageOf(id, isB2b);
  return page && route(page);
}
