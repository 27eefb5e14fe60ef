/** The planned menu as its places show it. Pure. */
import type { IconName } from '@/components/ui/icon-names';
import { route } from '@/lib/config/routes';
import type { Translator } from '@/lib/i18n/translator';
import type { MenuEntry, MenuEntryId } from './plan-menu';

const icons = {
  overview: 'house',
  orders: 'package',
  invoices: 'receipt-text',
  integration: 'server',
  settings: 'settings',
  savedProjects: 'save',
  myPhotos: 'images',
  photos: 'image',
  faqs: 'circle-question-mark',
  signOut: 'log-out',
} as const satisfies Record<MenuEntryId, IconName>;

export type MenuEntryView = {
  id: MenuEntryId;
  href: string;
  label: string;
  icon: IconName;
  /** Said after a link that leaves the account area; null for our own pages. */
  external: string | null;
  children: readonly MenuEntryView[];
};

/** @param faqsHref where the entry leads that is a page of the shop */
export const toMenuView = (
  entries: readonly MenuEntry[],
  t: Translator<'shell'>,
  faqsHref: string,
): readonly MenuEntryView[] =>
  entries.map(({ id, route: name, children }) => ({
    id,
    href: name === null ? faqsHref : route(name),
    label: t(`menu.${id}`),
    icon: icons[id],
    external: name === null ? t('external') : null,
    children: toMenuView(children, t, faqsHref),
  }));
