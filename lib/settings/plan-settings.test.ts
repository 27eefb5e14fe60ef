import type { RouteName } from '@/lib/config/routes';
import { planSettings } from './plan-settings';

const all = new Set<RouteName>([
  'personalDetails', 'changeEmail', 'changeEmailB2b', 'allAddresses', 'paymentMethod', 'ftpIntegration', 'newsletter',
  'dataExport', 'deleteAccount',
]); // prettier-ignore

const routes = (isB2b: boolean, built = all) =>
  planSettings({ isB2b, built }).flatMap(({ settings }) => settings.map(({ route }) => route));

test('SG-01 BB-04 each kind of customer has its own settings', () => {
  expect(routes(false)).toEqual([
    'personalDetails', 'changeEmail', 'allAddresses', 'paymentMethod', 'newsletter', 'dataExport', 'deleteAccount',
  ]); // prettier-ignore
  expect(routes(true)).toEqual([
    'personalDetails', 'changeEmailB2b', 'allAddresses', 'paymentMethod', 'ftpIntegration', 'newsletter', 'dataExport',
    'deleteAccount',
  ]); // prettier-ignore
});

test('a setting without a page is not offered, nor is a group without settings', () => {
  const built = new Set<RouteName>(['personalDetails', 'paymentMethod']);
  expect(planSettings({ isB2b: false, built }).map(({ id }) => id)).toEqual([
    'profile',
    'ordering',
  ]);
  expect(routes(false, built)).toEqual(['personalDetails', 'paymentMethod']);
});
