import { hashPassword, verifyPassword } from './accounts';

test('a hash opens to its own password only, and two hashes of one password differ', async () => {
  const hash = await hashPassword('Grüße 1');
  expect(await verifyPassword('Grüße 1', hash)).toBe(true);
  // The same text typed on a keyboard that composes its letters.
  expect(await verifyPassword('Gru\u0308ße 1', hash)).toBe(true);
  expect(await verifyPassword('Grusse 1', hash)).toBe(false);
  expect(await hashPassword('Grüße 1')).not.toBe(hash);
});

test('no hash, or a broken one, opens to nothing', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('', 'scrypt$$')).toBe(false);
});
