import { checkSignature, signObjectUrl } from './signed-url';

const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
const [old, next, other] = ['old key', 'next key', 'other key'].map((text) => Buffer.from(text));
type Keys = readonly [Uint8Array, ...Uint8Array[]];
const keys = (...all: (Buffer | undefined)[]) => all as unknown as Keys; // every call below passes at least one key

/** Signs a link with the keys `ofSigner` and returns the result of checking it with the keys `ofReader`. */
function verdict(ofSigner: Keys, ofReader: Keys) {
  const signer = { clock, origin: 'http://localhost', grantId: 'grant', objectSecrets: ofSigner };
  const url = new URL(signObjectUrl(signer, 'uploads/one', '300'));
  const link = {
    name: 'uploads/one/300',
    expires: Number(url.searchParams.get('expires')),
    grantId: 'grant',
  };
  const context = { clock, objectSecrets: ofReader };
  return checkSignature(context, link, url.searchParams.get('signature') ?? '');
}

test('check 30 while keys change, each backend accepts the links of the others, and the old key ends afterwards', () => {
  expect(verdict(keys(old), keys(old, next))).toBe('valid');
  expect(verdict(keys(next, old), keys(old, next))).toBe('valid');
  expect(verdict(keys(old, next), keys(next, old))).toBe('valid');
  expect(verdict(keys(old), keys(next))).toBe('changed');
  expect(verdict(keys(other), keys(next, old))).toBe('changed');
});
