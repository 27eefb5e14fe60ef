import { accountHrefOf, planShortcuts } from './plan-shortcuts';

test('OV-01 shortcuts lead to the shop and to pages of the account', () => {
  expect(planShortcuts(false)).toEqual([
    'editor',
    'orders',
    'settings',
    'addresses',
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
  expect(planShortcuts(true)[0]).toBe('addPhotos');
});
