import { flagNames, type FlagOverrides } from '@/lib/config/flags';
import type { RouteName } from '@/lib/config/routes';
import { type MenuEntry, planMenu } from './plan-menu';

const everyFlag: FlagOverrides = Object.fromEntries(flagNames.map((name) => [name, true]));
const everyRoute: ReadonlySet<RouteName> = new Set<RouteName>([
  'home', 'orders', 'invoices', 'ftpIntegration', 'settings', 'settingsB2b', 'savedProjects',
  'photoManagement', 'photos', 'albums', 'downloads', 'widgets', 'logout',
]); // prettier-ignore

const ids = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ id, children }) => [id, ...ids(children)]);

const plan = (isB2b: boolean, flags = everyFlag, built = everyRoute) =>
  ids(planMenu({ isB2b, flags, built }));

test('SH-07 a consumer sees every entry in the order of the specification', () => {
  expect(plan(false)).toEqual([
    'overview', 'orders', 'settings', 'savedProjects', 'myPhotos', 'photos', 'albums', 'downloads',
    'widgets', 'faqs', 'signOut',
  ]); // prettier-ignore
});

test('SH-08 a business customer sees invoices and FTP instructions, and no online photo books', () => {
  expect(plan(true)).toEqual([
    'overview', 'orders', 'invoices', 'integration', 'settings', 'savedProjects', 'myPhotos',
    'photos', 'albums', 'downloads', 'faqs', 'signOut',
  ]); // prettier-ignore
});

test('SH-18 a business customer’s settings are the business ones', () => {
  const settings = planMenu({ isB2b: true, flags: {}, built: everyRoute }).find(
    ({ id }) => id === 'settings',
  );
  expect(settings?.route).toBe('settingsB2b');
});

test.each([
  ['PhotoManagementTimelineViewEnabled', 'photos'],
  ['PhotoManagementAlbumViewEnabled', 'albums'],
  ['PhotoManagementDownloadViewEnabled', 'downloads'],
])('SH-08 without %s there is no entry %s', (flag, id) => {
  expect(plan(false, { ...everyFlag, [flag]: false })).not.toContain(id);
});

test('SH-08 My photos goes with its last child', () => {
  expect(plan(false, {})).toEqual([
    'overview', 'orders', 'settings', 'savedProjects', 'widgets', 'faqs', 'signOut',
  ]); // prettier-ignore
});

test('entries whose pages do not exist are not shown', () => {
  const built = new Set<RouteName>(['home', 'orders', 'logout']);
  expect(plan(false, everyFlag, built)).toEqual(['overview', 'orders', 'faqs', 'signOut']);
});
