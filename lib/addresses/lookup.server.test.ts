import '@/tests/support/environment';
import { reply, startService, type TestService } from '@/tests/support/service';
import { lookUpAddress, readLookupCountries } from './lookup.server';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['POSTCODES_URL'] = service.origin;
});
afterAll(() => service.stop());

let time = Date.parse('2026-11-22T10:00:00Z');
let channels = 0;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  // Move the clock so far that the cached values of the previous test have expired.
  time += 3_600_000;
  channels += 1;
  service.seen.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const caller = () => ({ channel: `channel-${channels}`, correlationId: 'c-1', token: 'token' });
const countries = () => readLookupCountries(caller());
const announce = (...names: string[]) =>
  service.behave(reply(200, JSON.stringify({ countries: names })));

test('for which countries there are look-ups is asked once in five minutes, for nobody in particular', async () => {
  announce('NL', 'GB');
  expect(await countries()).toEqual(['NL', 'GB']);
  announce('NL');
  time += 299_000;
  expect(await countries()).toEqual(['NL', 'GB']);
  expect(service.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/countries', undefined],
  ]);
  time += 1_000;
  expect(await countries()).toEqual(['NL']);
  expect(service.seen).toHaveLength(2);
});

test.each([
  ['an error', reply(500)],
  ['a page', reply(200, '<html>')],
  ['another shape', reply(200, '{"countries":"NL"}')],
])('%s means none, for half a minute', async (_, answer) => {
  service.behave(answer);
  expect(await countries()).toEqual([]);
  const asked = service.seen.length;
  announce('NL');
  time += 29_000;
  expect(await countries()).toEqual([]);
  expect(service.seen).toHaveLength(asked);
  time += 1_000;
  expect(await countries()).toEqual(['NL']);
});

test('what nobody knows is null, and is not kept', async () => {
  const query = { countryCode: 'NL', postalCode: '1016 GV', houseNumber: '24' };
  service.behave(reply(404));
  expect(await lookUpAddress(caller(), query)).toBeNull();
  service.behave(reply(200, JSON.stringify({ street: 'Prinsengracht', city: 'Amsterdam' })));
  expect(await lookUpAddress(caller(), query)).toEqual({
    street: 'Prinsengracht',
    city: 'Amsterdam',
  });
  expect(service.seen[1]?.headers.authorization).toBe('Bearer token');
});
