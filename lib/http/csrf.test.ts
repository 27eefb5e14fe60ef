import { resolveChannel } from '@/lib/channel/resolve-channel';
import { isOwnForm, isOwnRequest } from './csrf';

const host = resolveChannel('account.albora.nl.example')!;
const own = { 'x-requested-by': 'account', origin: host.origin, 'sec-fetch-site': 'same-origin' };

const forgeries: Record<string, Record<string, string | null>> = {
  'no header of ours': { 'x-requested-by': null },
  'a wrong header': { 'x-requested-by': 'Account' },
  'the origin of another brand': { origin: 'https://account.albora.de.example' },
  'a null origin': { origin: 'null' },
  'no origin': { origin: null },
  'an origin over http': { origin: 'http://account.albora.nl.example' },
  'an origin with a port': { origin: 'https://account.albora.nl.example:8443' },
  'an origin that only begins like ours': {
    origin: 'https://account.albora.nl.example.evil.example',
  },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'the same site': { 'sec-fetch-site': 'same-site' },
  'a typed address': { 'sec-fetch-site': 'none' },
};

const headersWith = (changes: Record<string, string | null>) =>
  new Headers(
    Object.entries({ ...own, ...changes }).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
  );

describe('the guard of state changes', () => {
  it('check 14 a request of our own page passes, also from a browser without Fetch Metadata', () => {
    expect(isOwnRequest(headersWith({}), host.origin)).toBe(true);
    expect(isOwnRequest(headersWith({ 'sec-fetch-site': null }), host.origin)).toBe(true);
  });

  it.each(Object.entries(forgeries))('check 14 a request with %s is refused', (_, changes) => {
    expect(isOwnRequest(headersWith(changes), host.origin)).toBe(false);
  });

  it.each(Object.entries(forgeries))(
    'check 14 a form with %s: refused but for the header',
    (_, changes) => {
      expect(isOwnForm(headersWith(changes), host.origin)).toBe('x-requested-by' in changes);
    },
  );
});
