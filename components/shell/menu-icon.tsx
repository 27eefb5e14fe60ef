import {
  Album,
  BookOpen,
  CircleHelp,
  Download,
  House,
  Image as Photo,
  Images,
  LogOut,
  Package,
  ReceiptText,
  Save,
  Server,
  Settings,
} from 'lucide-react';
import type { MenuEntryId } from './plan-side-menu';

const icons = {
  overview: House,
  orders: Package,
  invoices: ReceiptText,
  integration: Server,
  settings: Settings,
  savedProjects: Save,
  myPhotos: Images,
  photos: Photo,
  albums: Album,
  downloads: Download,
  widgets: BookOpen,
  faqs: CircleHelp,
  signOut: LogOut,
} satisfies Record<MenuEntryId, unknown>;

export function MenuIcon({ id, className = 'size-5' }: { id: MenuEntryId; className?: string }) {
  const Icon = icons[id];
  return <Icon aria-hidden strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}
