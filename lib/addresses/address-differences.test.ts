import { addressDifferences } from './address-differences';
import { toNewAddressInput } from './view';

const name = { title: '', firstName: 'Anna', lastName: 'Visser', companyName: '' };
const input = toNewAddressInput('NL', name);

test('SG-03 only what is stored otherwise than it is typed is a difference', () => {
  const typed = { ...input, city: 'Utrecht ', region: 'x', isDefaultBilling: true };
  expect(addressDifferences({ ...input, city: 'Utrecht' }, typed)).toEqual([
    { name: 'region', stored: '', typed: 'x' },
  ]);
  expect(addressDifferences(input, input)).toEqual([]);
});
