import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuEntryId } from './plan-side-menu';

const icons = {
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
} satisfies Record<MenuEntryId, IconName>;

export function MenuIcon({ id, className = 'size-5' }: { id: MenuEntryId; className?: string }) {
  return <Icon name={icons[id]} className={`shrink-0 ${className}`} />;
}
