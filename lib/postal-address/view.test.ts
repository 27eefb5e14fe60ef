import { addressLines } from './address-lines';

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

test('has no empty line for what is missing', () => {
  const lines = addressLines({ ...address, companyName: null, region: null, title: '' }, 'nl-NL');
  expect(lines).toHaveLength(4);
});
