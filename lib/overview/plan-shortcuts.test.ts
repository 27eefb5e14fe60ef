import type { RouteName } from '@/lib/config/routes';
import { accountHrefOf, planShortcuts } from './plan-shortcuts';

const built = new Set<RouteName>(['orders', 'settings', 'settingsB2b', 'allAddresses']);

test('OV-01 shortcuts lead to the shop and to the pages of the account that exist', () => {
  const plan = { isB2b: false, built, hasUploadTarget: false };
  expect(planShortcuts(plan)).toEqual([
    'editor',
    'orders',
    'settings',
    'addresses',
    'shop',
    'faqs',
  ]);
  expect(planShortcuts({ ...plan, built: new Set<RouteName>(['orders', 'settingsB2b']) })).toEqual([
    'editor',
    'orders',
    'shop',
    'faqs',
  ]);
});

test('OV-01 a business customer’s settings are the business ones', () => {
  expect(accountHrefOf('settings', true)).toBe('/settings/b2b');
  expect(accountHrefOf('settings', false)).toBe('/settings');
  expect(accountHrefOf('shop', false)).toBeNull();
});

test('SH-22 the app’s own page to add photos comes first, where there is one', () => {
  const plan = planShortcuts({ isB2b: false, built, hasUploadTarget: true });
  expect(plan[0]).toBe('addPhotos');
});
