import type { IconName } from '@/components/ui/icon-names';
import type { MenuEntryId } from './plan-side-menu';

/** The sign of each entry, wherever it is shown. */
export const menuIcons = {
  overview: 'house',
  orders: 'package',
  invoices: 'receipt-text',
  integration: 'server',
  settings: 'settings',
  savedProjects: 'save',
  myPhotos: 'images',
  photos: 'image',
  albums: 'square-bookmark',
  downloads: 'download',
  widgets: 'book-open',
  faqs: 'circle-question-mark',
  signOut: 'log-out',
} as const satisfies Record<MenuEntryId, IconName>;
