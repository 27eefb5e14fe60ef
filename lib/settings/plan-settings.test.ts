import { planSettings } from './plan-settings';

const routes = (isB2b: boolean, hasSecurity = false) =>
  planSettings(isB2b, hasSecurity).flatMap(({ settings }) => settings.map(({ route }) => route));

test('SG-01 BB-04 each kind of customer has its own settings', () => {
  expect(routes(false)).toEqual([
    'personalDetails', 'changeEmail', 'allAddresses', 'paymentMethod', 'newsletter', 'dataExport', 'deleteAccount',
  ]); // prettier-ignore
  expect(routes(false, true).slice(0, 3)).toEqual(['personalDetails', 'changeEmail', 'security']);
  expect(routes(true)).toEqual([
    'personalDetails', 'changeEmailB2b', 'allAddresses', 'paymentMethod', 'ftpIntegration', 'newsletter', 'dataExport',
    'deleteAccount',
  ]); // prettier-ignore
});
