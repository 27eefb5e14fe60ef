import { hashPassword, verifyPassword } from './accounts';

test('a hash matches only its own password, and two hashes of one password differ', async () => {
  const hash = await hashPassword('Grüße 1');
  expect(await verifyPassword('Grüße 1', hash)).toBe(true);
  // The same text with combining characters, as some keyboards send it.
  expect(await verifyPassword('Gru\u0308ße 1', hash)).toBe(true);
  expect(await verifyPassword('Grusse 1', hash)).toBe(false);
  expect(await hashPassword('Grüße 1')).not.toBe(hash);
});

test('a missing or malformed hash matches no password', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('', 'scrypt$$')).toBe(false);
});
