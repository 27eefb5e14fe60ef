import { differences, newAddressInput, toStoredAddress } from './form-input';

const known = { title: '', firstName: 'Anna', lastName: 'Visser', companyName: '' };
const input = newAddressInput('NL', known);

test('SG-03 a new address begins with the name in the profile and the channel’s country', () => {
  expect(input).toMatchObject({ firstName: 'Anna', countryCode: 'NL', street: '' });
});

test('SG-03 only what lies stored otherwise than it is typed is a difference', () => {
  const typed = { ...input, city: 'Utrecht ', region: 'x', isDefaultBilling: true };
  expect(differences({ ...input, city: 'Utrecht' }, typed)).toEqual([
    { name: 'region', stored: '', typed: 'x' },
  ]);
  expect(differences(input, input)).toEqual([]);
});

test('a stored address begins a form with every field, and with its version', () => {
  const address = {
    ...input,
    companyName: null,
    region: null,
    id: 'a',
    version: 3,
    openOrderCodes: ['100'],
  };
  expect(toStoredAddress(address)).toEqual({ input, version: 3 });
});
