import type { AddressDto } from '@/lib/contracts/customers';
import { translatorOf } from '@/tests/support/messages';
import { toAddressCards, toNewAddressInput, toStoredAddress } from './view';

const address = (id: string, changes: Partial<AddressDto> = {}): AddressDto => ({
  id,
  firstName: id.toUpperCase(),
  lastName: 'Visser',
  street: 'Domplein',
  houseNumber: '9',
  postalCode: '3512 JC',
  city: 'Utrecht',
  countryCode: 'NL',
  isDefaultDelivery: false,
  isDefaultBilling: false,
  ...changes,
});

const t = translatorOf('addresses');
const cardsOf = (book: AddressDto[], isB2b = false) =>
  toAddressCards(book, { t, locale: 'en-GB', isB2b });
const successors = (book: AddressDto[]) =>
  Object.fromEntries(cardsOf(book).map(({ id, deletion }) => [id, deletion.successorText]));

test('SG-03 the defaults stand first, then the oldest', () => {
  const cards = cardsOf([
    address('a'),
    address('b', { isDefaultBilling: true }),
    address('c', { isDefaultDelivery: true }),
    address('d'),
  ]);
  expect(cards.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
});

test('SG-03 a phone number is written with its spaces, and whatever is none as it is', () => {
  const cards = cardsOf([
    address('a', { phoneNumber: '+31612345678' }),
    address('b', { phoneNumber: 'ask +31612345678' }),
    address('c'),
  ]);
  expect(cards.map(({ phone }) => phone)).toEqual([
    'Phone: +31 6 12345678',
    'Phone: ask +31612345678',
    null,
  ]);
});

test('SG-03 deleting a default names the oldest of the others as the next one', () => {
  const b = 'B Visser, Domplein 9, 3512 JC Utrecht';
  const a = 'A Visser, Domplein 9, 3512 JC Utrecht';
  expect(
    successors([
      address('a', { isDefaultDelivery: true }),
      address('b', { isDefaultBilling: true }),
      address('c'),
    ]),
  ).toEqual({
    a: `Your new default delivery address will be: ${b}`,
    b: `Your new default billing address will be: ${a}`,
    c: null,
  });
  const both = { isDefaultDelivery: true, isDefaultBilling: true };
  expect(successors([address('a', both), address('b')])).toMatchObject({
    a: `Your new default delivery and billing address will be: ${b}`,
  });
  expect(successors([address('a', both)])['a']).toMatch(/^This is your only address/);
});

test('D-44 orders on their way are named with links to their pages', () => {
  const [card] = cardsOf([address('a', { openOrderCodes: ['100', '200'] })]);
  expect(card?.deletion.ordersText).toMatch(/^2 orders are on their way/);
  expect(card?.deletion.orders).toEqual([
    { code: '100', href: '/orders/100', label: 'Order 100' },
    { code: '200', href: '/orders/200', label: 'Order 200' },
  ]);
});

test('RT-10 each kind of customer has its own page of an address', () => {
  expect(cardsOf([address('a')])[0]?.changeHref).toBe('/settings/address/a');
  expect(cardsOf([address('a')], true)[0]?.changeHref).toBe('/settings/b2b/address/a');
});

test('check 29 braces in an address are no part of a message', () => {
  const [card] = cardsOf([
    address('a', { isDefaultDelivery: true }),
    address('b', { firstName: '{address} {count, plural, one {#}}', phoneNumber: '{phone}' }),
  ]);
  expect(card?.deletion.successorText).toContain('{address} {count, plural, one {#}}');
});

const name = { title: '', firstName: 'Anna', lastName: 'Visser', companyName: '' };
const input = toNewAddressInput('NL', name);

test('SG-03 a new address begins with the name in the profile and the channel’s country', () => {
  expect(input).toMatchObject({ firstName: 'Anna', countryCode: 'NL', street: '' });
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
