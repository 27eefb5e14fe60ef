import { confirmationTokenParameter } from '@/lib/contracts/auth';
import { readConfirmationLink, readSubscriptionLink } from './schema';
import { tokenParameter } from './mail-link';

const token = 'aB3_-xyz';
const hostile = [
  undefined, '', ' ', '..', 'a/b', 'a?b', '%2e%2e', '<script>', 'a\0', 'a b', '🙂', 'x'.repeat(129), ['a', 'b'], ['a'],
]; // prettier-ignore

test('AU-03 AU-04 the parameter is the one that the mails use', () =>
  expect(tokenParameter).toBe(confirmationTokenParameter));

test('AU-03 AU-04 the token of a link is read as it stands', () => {
  expect(readConfirmationLink({ 'confirmation-token': token, other: 'x' })).toEqual({ token });
});

test('check 26 what is missing, repeated or no token is none', () => {
  for (const given of hostile)
    expect(readConfirmationLink({ 'confirmation-token': given })).toBeNull();
  expect(readConfirmationLink({})).toBeNull();
});

test('AU-05 a newsletter’s link names the address too', () => {
  const link = { 'confirmation-token': token, email: "o'hara+news@mail.example" };
  expect(readSubscriptionLink(link)).toEqual({ token, email: "o'hara+news@mail.example" });
});

test('AU-05 check 26 without a good address, or without a good token, there is nothing to confirm', () => {
  const addresses = [...hostile, 'a@b', '@b.example', 'a@b.example/..', `${'a'.repeat(250)}@b.example`]; // prettier-ignore
  for (const email of addresses)
    expect(readSubscriptionLink({ 'confirmation-token': token, email })).toBeNull();
  for (const given of hostile)
    expect(readSubscriptionLink({ 'confirmation-token': given, email: 'a@b.example' })).toBeNull();
});
