import { customerDto } from '../../../lib/contracts/customers';
import {
  type AuthHarness,
  type SignedIn,
  startAuthHarness,
} from '../../../tests/backend/auth-harness';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.moveClock(0));

const put = (who: SignedIn, body: object) =>
  harness.ask('/customers-api/customers/me', { token: who.token, method: 'PUT', body });
const me = async (who: SignedIn) => {
  const { newsletter, isNewsletterPending } = customerDto.parse(
    await (await harness.me(who.token)).json(),
  );
  return { newsletter, isNewsletterPending };
};
const confirm = (address: string, token: string, channel = 'albora-nl') =>
  harness.ask(
    `/email-api/api/v1/Profiles/${encodeURIComponent(address)}/subscription/confirm/${encodeURIComponent(token)}`,
    { body: { channel } },
  );

test('AU-17 only the link in the mail subscribes, without a sign-in', async () => {
  const who = await harness.signInNew({}, 'pixabo-it');
  const asked = await put(who, { newsletter: true });
  expect(await asked.json()).toMatchObject({ newsletter: false, isNewsletterPending: true });
  const [letter] = await harness.mailsTo(who.email);
  expect(letter).toMatchObject({
    from: 'no-reply@pixabo.it.example',
    subject: 'Conferma la tua iscrizione',
  });
  const link = new URL(letter?.link ?? '');
  expect([link.host, link.pathname]).toEqual([
    `account.pixabo.it.localhost:${harness.accountPort}`,
    '/subscription-confirmation',
  ]);
  expect(link.searchParams.get('email')).toBe(who.email);
  expect(await me(who)).toEqual({ newsletter: false, isNewsletterPending: true });

  const token = await harness.tokenFor(who.email);
  const answer = await confirm(who.email.toUpperCase(), token, 'pixabo-it');
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'confirmed' }]);
  expect(await me(who)).toEqual({ newsletter: true, isNewsletterPending: false });
  const again = await confirm(who.email, token, 'pixabo-it');
  expect(await again.json()).toEqual({ outcome: 'alreadyConfirmed' });
});

test('unsubscribing needs no mail, ends an open link, and changes nothing else', async () => {
  const who = await harness.signInNew({ customer: { newsletter: true, firstName: 'Noor' } });
  expect(await (await put(who, { newsletter: false })).json()).toMatchObject({
    newsletter: false,
    isNewsletterPending: false,
    firstName: 'Noor',
  });
  // Too late to undo the unsubscription: more than a minute has passed.
  await harness.moveClock(1);
  await put(who, { newsletter: true });
  await put(who, { newsletter: false });
  expect((await confirm(who.email, await harness.tokenFor(who.email))).status).toBe(410);
  expect(await me(who)).toEqual({ newsletter: false, isNewsletterPending: false });
});

test('a subscriber who subscribes again, or changes something else, gets no mail', async () => {
  const who = await harness.signInNew({ customer: { newsletter: true } });
  await put(who, { newsletter: true });
  await put(who, { firstName: 'Noor' });
  expect(await harness.mailsTo(who.email)).toEqual([]);
  expect(await me(who)).toMatchObject({ newsletter: true });
});

test('the link is valid for seven days', async () => {
  const who = await harness.signInNew();
  await put(who, { newsletter: true });
  await harness.moveClock(7 * 24 + 0.01);
  expect((await confirm(who.email, await harness.tokenFor(who.email))).status).toBe(410);
  await harness.moveClock(0);
  expect((await confirm(who.email, await harness.tokenFor(who.email))).status).toBe(200);
});

test('check 24: another channel, another address, a changed address and a token of another kind are not found', async () => {
  const who = await harness.signInNew();
  const other = await harness.signInNew();
  await put(who, { newsletter: true });
  const token = await harness.tokenFor(who.email);
  await harness.ask(`${other.identity}/deleteaccount`, {
    token: other.token,
    body: { channel: other.channel },
  });
  const statuses = [
    (await confirm(who.email, token, 'pixabo-it')).status,
    (await confirm(other.email, token)).status,
    (await confirm(other.email, await harness.tokenFor(other.email))).status,
    (await confirm(who.email, 'A'.repeat(43))).status,
    (await confirm('..', token)).status,
    (await confirm('%', token)).status,
    (await confirm('\0', '\0')).status,
  ];
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await me(who)).toEqual({ newsletter: false, isNewsletterPending: true });
});

test('a change of the address ends the link that was sent to the old one', async () => {
  const who = await harness.signInNew();
  await put(who, { newsletter: true });
  const token = await harness.tokenFor(who.email);
  const newEmail = `moved-${who.sub}@example.com`;
  await harness.ask(`${who.identity}/emailchanges`, {
    token: who.token,
    body: { newEmail, channel: who.channel },
  });
  await harness.ask(
    `/auth-api/v2/identities/-/-/emailchanges/${await harness.tokenFor(newEmail)}/actions/confirm`,
    { body: { channel: who.channel } },
  );
  expect((await confirm(who.email, token)).status).toBe(410);
});

test('check 48 a double click sends one mail; the sixth request within an hour is refused and changes nothing', async () => {
  const who = await harness.signInNew();
  await Promise.all([put(who, { newsletter: true }), put(who, { newsletter: true })]);
  expect(await harness.mailsTo(who.email)).toHaveLength(1);
  for (let round = 0; round < 4; round += 1) {
    await put(who, { newsletter: false });
    expect((await put(who, { newsletter: true })).status).toBe(200);
  }
  await put(who, { newsletter: false });
  const refused = await put(who, { newsletter: true, firstName: 'Never' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(JSON.stringify(await (await harness.me(who.token)).json())).not.toContain('Never');
});
