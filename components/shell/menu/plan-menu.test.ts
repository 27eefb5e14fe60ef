import { flagNames, type FlagOverrides } from '@/lib/config/flags';
import { type MenuEntry, planMenu } from './plan-menu';

const everyFlag: FlagOverrides = Object.fromEntries(flagNames.map((name) => [name, true]));
const ids = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ id, children }) => [id, ...ids(children)]);

const plan = (isB2b: boolean, flags = everyFlag) => ids(planMenu({ isB2b, flags }));

test('SH-07 a consumer sees every entry in the order of the specification', () => {
  expect(plan(false)).toEqual([
    'overview', 'orders', 'settings', 'savedProjects', 'myPhotos', 'photos', 'albums', 'downloads', 'widgets', 'faqs',
    'signOut',
  ]); // prettier-ignore
});

test('SH-08 a business customer sees invoices and FTP instructions, and no online photo books', () => {
  expect(plan(true)).toEqual([
    'overview', 'orders', 'invoices', 'integration', 'settings', 'savedProjects', 'myPhotos',
    'photos', 'albums', 'downloads', 'faqs', 'signOut',
  ]); // prettier-ignore
});

test('SH-18 a business customer’s settings are the business ones', () => {
  const settings = planMenu({ isB2b: true, flags: {} }).find(({ id }) => id === 'settings');
  expect(settings?.route).toBe('settingsB2b');
});

const photoRoutes = (flags: FlagOverrides) =>
  planMenu({ isB2b: false, flags })
    .filter(({ id }) => id === 'myPhotos')
    .flatMap((entry) => [entry.route, ...entry.children.map(({ route }) => route)]);

test.each<[FlagOverrides, (string | null)[]]>([
  [{}, []],
  [{ PhotoManagementTimelineViewEnabled: true }, ['photoManagement', 'photos']],
  [{ PhotoManagementAlbumViewEnabled: true }, ['albums', 'albums']],
  [everyFlag, ['photoManagement', 'photos', 'albums', 'downloads']],
])(
  'SH-08 FF-03 with the flags %j My photos leads only to pages that are there',
  (flags, routes) => {
    expect(photoRoutes(flags)).toEqual(routes);
  },
);

test('FF-02 FF-03 Downloads is there with its own flag only', () => {
  const flags = { ...everyFlag, PhotoManagementDownloadViewEnabled: false };
  expect(plan(false, flags)).not.toContain('downloads');
});
