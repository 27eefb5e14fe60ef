import { addressLayout, hasRegion, isRegionRequired, labelKeyOf } from './address-layout';

const countries = 'NL BE DE AT GB FR SE NO DK FI ES PT IE IT'.split(' ');
const namesIn = (country: string, isBusiness = false) =>
  addressLayout(country, { isBusiness }).map(({ name }) => name);

const person = ['firstName', 'lastName', 'companyName'];
const streetFirst = ['street', 'houseNumber', 'houseNumberAddition'];
const numberFirst = ['houseNumber', 'houseNumberAddition', 'street'];

test.each([
  ...['NL', 'BE', 'DE', 'AT', 'SE', 'NO', 'DK', 'FI', 'PT'].map(
    (country) => [country, [...streetFirst, 'postalCode', 'city']] as const,
  ),
  ['FR', [...numberFirst, 'postalCode', 'city']],
  ['GB', [...numberFirst, 'city', 'postalCode']],
  ['IE', [...numberFirst, 'city', 'region', 'postalCode']],
  ['ES', [...streetFirst, 'postalCode', 'city', 'region']],
  ['IT', [...streetFirst, 'postalCode', 'city', 'region']],
] as const)('SG-04 %s has its fields in the order in which it writes them', (country, fields) => {
  expect(namesIn(country)).toEqual([...person, ...fields, 'phoneNumber']);
});

test('where it can be looked up, postcode and house come before what follows from them', () => {
  for (const country of ['NL', 'GB']) {
    const fields = addressLayout(country, { hasLookup: true }).map(({ name }) => name);
    expect(fields).toEqual([
      ...person,
      ...['postalCode', 'houseNumber', 'houseNumberAddition', 'street', 'city', 'phoneNumber'],
    ]);
    const shares = addressLayout(country, { hasLookup: true }).reduce(
      (sum, { share }) => sum + share,
      0,
    );
    expect(shares % 6).toBe(0);
  }
});

test('SG-03 a business names its company first', () => {
  expect(namesIn('NL', true).slice(0, 3)).toEqual(['companyName', 'firstName', 'lastName']);
});

test('a province is asked for where the post needs it', () => {
  expect(countries.filter(hasRegion)).toEqual(['ES', 'IE', 'IT']);
  expect(countries.filter(isRegionRequired)).toEqual(['ES', 'IT']);
  const regionLabels = ['ES', 'IT', 'IE', 'US'].map((country) =>
    labelKeyOf('region', country, { isBusiness: false }),
  );
  expect(regionLabels).toEqual(['province', 'province', 'county', 'region']);
});

test.each([...countries, 'US', 'LU', 'ZZ'])(
  'the fields of %s fill whole rows of six',
  (country) => {
    const ends: number[] = [];
    const total = addressLayout(country).reduce((sum, { share }) => {
      ends.push(sum);
      return sum + share;
    }, 0);
    expect(total % 6).toBe(0);
    // A field must not be divided between two rows.
    addressLayout(country).forEach(({ share }, index) => {
      expect(((ends[index] ?? 0) % 6) + share).toBeLessThanOrEqual(6);
    });
  },
);
