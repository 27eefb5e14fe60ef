import fc from 'fast-check';
import { foundAddressDto, lookupCountriesDto } from '../../../lib/contracts/postcodes';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { findAddress } from './made-up-postcodes';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

const ask = (query: Record<string, string>, as: string | undefined = 'somebody') =>
  harness.call('postcodes', `/addresses?${new URLSearchParams(query)}`, { ...(as && { as }) });
const dutch = { countryCode: 'NL', postalCode: '1016 gv', houseNumber: '263a' };

test('it announces its countries, and finds street and town by postal code and house number', async () => {
  const { countries } = lookupCountriesDto.parse(await harness.json('postcodes', '/countries', {}));
  expect(countries).toEqual(['NL', 'GB']);
  const found = foundAddressDto.parse(await (await ask({ ...dutch, houseNumber: '24' })).json());
  expect(found).toEqual({ street: 'Prinsengracht', city: 'Amsterdam' });
  const cottage = { countryCode: 'GB', postalCode: 'GL7 5NL', houseNumber: 'Rose Cottage' };
  expect(await (await ask(cottage)).json()).toEqual({ street: 'Church Lane', city: 'Bibury' });
});

test.each([
  ['an unknown code', { postalCode: '9999 ZZ' }, 404],
  ['a house that is too far', { houseNumber: '9999' }, 404],
  ['a house without a number', { houseNumber: 'Rose Cottage' }, 404],
  ['another country', { countryCode: 'DE' }, 404],
  ['no country', { countryCode: '__proto__' }, 400],
  ['no code', { postalCode: '' }, 400],
  ['much text', { houseNumber: 'x'.repeat(500) }, 400],
])('%s is not found', async (_, change, status) => {
  expect((await ask({ ...dutch, houseNumber: '24', ...change })).status).toBe(status);
});

test('a token is required', async () => {
  const answer = await harness.call('postcodes', `/addresses?${new URLSearchParams(dutch)}`, {});
  expect(answer.status).toBe(401);
});

test('any query is answered with an address or with not found', () => {
  const country = fc.constantFrom('NL', 'GB', 'constructor', '');
  fc.assert(
    fc.property(country, fc.string(), fc.string(), (countryCode, postalCode, houseNumber) => {
      const found = findAddress(countryCode, postalCode, houseNumber);
      return found === null || (found.street !== '' && found.city !== '');
    }),
  );
});
