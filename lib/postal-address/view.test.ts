import { addressLines, countryOptions } from './view';

const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  houseNumberAddition: 'A',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
};

test('writes an address as its country does', () => {
  expect(addressLines(address, 'en-GB')).toEqual([
    'Anna Visser',
    'Prinsengracht 263 A',
    '1016 GV Amsterdam',
    'Netherlands',
  ]);
  const british = {
    ...address,
    street: 'High Street',
    city: 'London',
    postalCode: 'N1 1AA',
    countryCode: 'GB',
  };
  expect(addressLines(british, 'de-DE')).toEqual([
    'Anna Visser',
    '263 A High Street',
    'London',
    'N1 1AA',
    'Vereinigtes Königreich',
  ]);
});

test('a house with a name stands before its street, and nobody’s title in a foreign language above it', () => {
  const cottage = {
    ...address,
    title: 'Ms',
    houseNumber: 'Rose Cottage',
    houseNumberAddition: '',
    street: 'Church Lane',
    city: 'Bibury',
    postalCode: 'GL7 5NL',
    countryCode: 'GB',
  };
  expect(addressLines(cottage, 'en-GB').slice(0, 2)).toEqual([
    'Anna Visser',
    'Rose Cottage, Church Lane',
  ]);
});

test('has no empty line for what is missing', () => {
  const lines = addressLines({ ...address, companyName: null, region: null, title: '' }, 'nl-NL');
  expect(lines).toHaveLength(4);
});

test('SG-03 the channel’s own country comes first, the others by name', () => {
  const options = countryOptions('NO', 'en-GB');
  expect(options[0]).toEqual({ code: 'NO', name: 'Norway' });
  expect(options).toHaveLength(14);
  const others = options.slice(1).map(({ name }) => name);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
  expect(countryOptions('DE', 'de-DE')[0]?.name).toBe('Deutschland');
});

test('the country of a stored address stays possible', () => {
  expect(countryOptions('NL', 'en-GB', 'CH')).toContainEqual({ code: 'CH', name: 'Switzerland' });
  expect(countryOptions('NL', 'en-GB', 'BE')).toHaveLength(14);
});
