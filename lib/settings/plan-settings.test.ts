import { type OfferedSettings, planSettings } from './plan-settings';

const all: OfferedSettings = { security: true, payment: true, newsletter: true, dataExport: true };
const routes = (isB2b: boolean, offered: Partial<OfferedSettings> = {}) =>
  planSettings(isB2b, { ...all, ...offered }).flatMap(({ settings }) =>
    settings.map(({ route }) => route),
  );

test('SG-01 BB-04 each kind of customer has its own settings', () => {
  expect(routes(false)).toEqual([
    'personalDetails', 'changeEmail', 'security', 'allAddresses', 'paymentMethod', 'newsletter', 'dataExport',
    'deleteAccount',
  ]); // prettier-ignore
  expect(routes(true)).toEqual([
    'personalDetails', 'changeEmailB2b', 'security', 'allAddresses', 'paymentMethod', 'ftpIntegration', 'newsletter', 'dataExport',
    'deleteAccount',
  ]); // prettier-ignore
});

test.each([
  [{ security: false }, 'security'],
  [{ payment: false }, 'paymentMethod'],
  [{ newsletter: false }, 'newsletter'],
  [{ dataExport: false }, 'dataExport'],
] as const)('SG-01 %j leaves out the row of %s alone', (offered, route) => {
  for (const isB2b of [false, true])
    expect(routes(isB2b, offered)).toEqual(routes(isB2b).filter((one) => one !== route));
});
