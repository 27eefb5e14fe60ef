/** Entries of the side menu, in the order and with the conditions of the specification (SH-07, SH-08). Pure. */
import type { FlagName } from '@/lib/config/flags';
import type { RouteName } from '@/lib/config/routes';

/** Id of an entry. It is also the key of its text (`shell.menu.<id>`) and of its icon. */
export type MenuEntryId =
  | 'overview'
  | 'orders'
  | 'invoices'
  | 'integration'
  | 'settings'
  | 'savedProjects'
  | 'myPhotos'
  | 'photos'
  | 'albums'
  | 'downloads'
  | 'widgets'
  | 'faqs'
  | 'signOut';

export type MenuEntry = {
  id: MenuEntryId;
  /** Route of the page; null for a page of the shop, whose URL the caller knows. */
  route: MenuRoute | null;
  children: readonly MenuEntry[];
};

/** Routes without parameters: only these can be menu entries. */
type MenuRoute = Extract<
  RouteName,
  | 'home'
  | 'orders'
  | 'invoices'
  | 'ftpIntegration'
  | 'settings'
  | 'settingsB2b'
  | 'savedProjects'
  | 'photoManagement'
  | 'photos'
  | 'albums'
  | 'downloads'
  | 'widgets'
  | 'logout'
>;

type MenuInput = {
  isB2b: boolean;
  flags: Readonly<Partial<Record<FlagName, boolean>>>;
};

const entry = (
  id: MenuEntryId,
  route: MenuRoute | null,
  children: readonly MenuEntry[] = [],
): MenuEntry => ({ id, route, children });

/**
 * Entries of the photo pages, each with its own flag. The entry 'My photos' links to the first of
 * them (SH-08).
 */
function photoEntries(flags: MenuInput['flags']): MenuEntry[] {
  const hasTimeline = flags.PhotoManagementTimelineViewEnabled;
  const children = [
    ...(hasTimeline ? [entry('photos', 'photos')] : []),
    ...(flags.PhotoManagementAlbumViewEnabled ? [entry('albums', 'albums')] : []),
  ];
  const [first] = children;
  if (!first) return [];
  const downloads = flags.PhotoManagementDownloadViewEnabled
    ? [entry('downloads', 'downloads')]
    : [];
  const all = [...children, ...downloads];
  return [entry('myPhotos', hasTimeline ? 'photoManagement' : first.route, all)];
}

export const planMenu = ({ isB2b, flags }: MenuInput): MenuEntry[] => [
  entry('overview', 'home'),
  entry('orders', 'orders'),
  ...(isB2b ? [entry('invoices', 'invoices'), entry('integration', 'ftpIntegration')] : []),
  entry('settings', isB2b ? 'settingsB2b' : 'settings'),
  entry('savedProjects', 'savedProjects'),
  ...photoEntries(flags),
  ...(isB2b ? [] : [entry('widgets', 'widgets')]),
  entry('faqs', null),
  entry('signOut', 'logout'),
];
