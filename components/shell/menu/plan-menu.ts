/** What the side menu shows, in the specification's order and with its gates (SH-07, SH-08). Pure. */
import type { FlagName } from '@/lib/config/flags';
import type { RouteName } from '@/lib/config/routes';

/** Names the entry's text (`shell.menu.<id>`) and its icon. */
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
  /** null: a page of the shop, whose address the caller knows. */
  route: MenuRoute | null;
  children: readonly MenuEntry[];
};

/** Routes that a menu can name: those without parameters. */
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
  /** Routes whose pages exist; entries of the others are left out. */
  built: ReadonlySet<RouteName>;
};

const entry = (
  id: MenuEntryId,
  route: MenuRoute | null,
  children: readonly MenuEntry[] = [],
): MenuEntry => ({ id, route, children });

function planPhotos({ flags, built }: MenuInput): MenuEntry[] {
  const children = [
    flags.PhotoManagementTimelineViewEnabled && entry('photos', 'photos'),
    flags.PhotoManagementAlbumViewEnabled && entry('albums', 'albums'),
    flags.PhotoManagementDownloadViewEnabled && entry('downloads', 'downloads'),
  ].filter((child) => child && isBuilt(child, built));
  // The filter above leaves no false, which its type does not say.
  return children.length > 0 ? [entry('myPhotos', 'photoManagement', children as MenuEntry[])] : [];
}

const isBuilt = ({ route }: MenuEntry, built: MenuInput['built']): boolean =>
  route === null || built.has(route);

export function planMenu(input: MenuInput): MenuEntry[] {
  const { isB2b, built } = input;
  return [
    entry('overview', 'home'),
    entry('orders', 'orders'),
    ...(isB2b ? [entry('invoices', 'invoices'), entry('integration', 'ftpIntegration')] : []),
    entry('settings', isB2b ? 'settingsB2b' : 'settings'),
    entry('savedProjects', 'savedProjects'),
    ...planPhotos(input),
    ...(isB2b ? [] : [entry('widgets', 'widgets')]),
    entry('faqs', null),
    entry('signOut', 'logout'),
  ].filter((one) => isBuilt(one, built));
}
