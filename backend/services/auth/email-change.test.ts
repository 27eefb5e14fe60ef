import { once } from 'node:events';
import { createServer } from 'node:http';
import { decodeJwt } from 'jose';
import { customerDto } from '../../../lib/contracts/customers';
import { createTestBrowser } from '../../../tests/backend/browser';
import {
  type AuthHarness,
  type SignedIn,
  startAuthHarness,
} from '../../../tests/backend/auth-harness';

let harness: AuthHarness;
let addresses = 0;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.moveClock(0));

const newAddress = () => `new-${(addresses += 1)}@example.com`;
const request = (who: SignedIn, newEmail: unknown, more: object = {}) =>
  harness.ask(`${who.identity}/emailchanges`, {
    token: who.token,
    body: { newEmail, channel: who.channel, ...more },
  });
const confirm = (token: string, channel = 'albora-nl', identity = '/auth-api/v2/identities/-/-') =>
  harness.ask(`${identity}/emailchanges/${encodeURIComponent(token)}/actions/confirm`, {
    body: { channel },
  });
const emailOf = async (who: SignedIn) => {
  const { access_token } = await harness.issue(who.sub, { channel: who.channel });
  const me = customerDto.parse(await (await harness.me(access_token)).json());
  return { record: me.email, claim: decodeJwt(access_token)['email'] };
};

test('AU-15 the link in the mail changes the address, notifies the old one, and ends all sessions', async () => {
  const who = await harness.signInNew();
  const address = newAddress();
  expect(
    (await request(who, address.toUpperCase().replace('EXAMPLE.COM', 'example.com'))).status,
  ).toBe(202);
  expect((await emailOf(who)).record).toBe(who.email);

  const [letter] = await harness.mailsTo(address);
  expect(letter).toMatchObject({ from: 'no-reply@albora.nl.example', to: address });
  expect(letter?.link).toMatch(
    new RegExp(
      `^http://account\\.albora\\.nl\\.localhost:${harness.accountPort}/change-email-confirmation\\?confirmation-token=[\\w-]{43}$`,
    ),
  );
  expect((await harness.mailsTo(who.email))[0]?.text).toContain(address);

  const answer = await confirm(await harness.tokenFor(address));
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'confirmed' }]);
  expect(await emailOf(who)).toEqual({ record: address, claim: address });
  expect((await harness.mailsTo(who.email))[0]?.subject).toBe('Je e-mailadres is gewijzigd');
  expect((await harness.newClient().refresh(who.refreshToken)).status).toBe(400);

  const browser = createTestBrowser(harness.origin);
  const tokens = await harness.signIn({ ...who, email: address }, browser, harness.newClient());
  expect(decodeJwt(tokens.access_token).sub).toBe(who.sub);
});

test('AU-15 the channels are notified that the sessions ended; a channel that does not answer does not stop the change', async () => {
  const who = await harness.signInNew();
  const address = newAddress();
  await request(who, address);
  const server = createServer().listen(harness.accountPort, '127.0.0.1');
  await once(server, 'listening');
  const logoutToken = new Promise<string>((resolve) => {
    server.on('request', (incoming, response) => {
      response.writeHead(200).end();
      resolve(`${incoming.headers.host}${incoming.url}`);
    });
  });
  expect((await confirm(await harness.tokenFor(address))).status).toBe(200);
  expect(await logoutToken).toBe(
    `account.albora.nl.localhost:${harness.accountPort}/api/auth/back-channel-logout`,
  );
  server.close();
  server.closeAllConnections();
});

test('a fault of the service is handled like that of any other', async () => {
  const who = await harness.signInNew();
  await harness.control('/faults', { service: 'auth', kind: 'status', value: 503, times: 1 });
  expect((await request(who, newAddress())).status).toBe(503);
  await harness.control('/faults', { service: 'email', kind: 'status', value: 500, times: 1 });
  const path = '/email-api/api/v1/Profiles/a%40b.example/subscription/confirm/x';
  expect((await harness.ask(path, { body: { channel: 'albora-nl' } })).status).toBe(500);
});

test('AU-15 a link works once: a second use within its lifetime is reported as done, a later one as expired', async () => {
  const who = await harness.signInNew();
  const address = newAddress();
  await request(who, address);
  const token = await harness.tokenFor(address);
  const both = await Promise.all([confirm(token), confirm(token)]);
  const outcomes = await Promise.all(both.map(async (answer): Promise<unknown> => answer.json()));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(outcomes).toEqual(
    expect.arrayContaining([{ outcome: 'confirmed' }, { outcome: 'alreadyConfirmed' }]),
  );
  const notices = (await harness.mailsTo(who.email)).filter(({ subject }) =>
    subject.includes('wijzig'),
  );
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Je e-mailadres is gewijzigd',
    'Verzoek om je e-mailadres te wijzigen',
  ]);
  await harness.moveClock(25);
  expect((await confirm(token)).status).toBe(410);
});

test('AU-15 a link that was not opened for a day has expired and changes nothing', async () => {
  const who = await harness.signInNew();
  const address = newAddress();
  await request(who, address);
  await harness.moveClock(24.01);
  expect((await confirm(await harness.tokenFor(address))).status).toBe(410);
  expect((await emailOf(who)).record).toBe(who.email);
});

test('check 24: a token of another channel, customer or kind, and a made-up one, are not found', async () => {
  const who = await harness.signInNew();
  const stranger = await harness.signInNew();
  const address = newAddress();
  await request(who, address);
  const token = await harness.tokenFor(address);
  const before = await harness.writes();
  const answers = [
    await confirm(token, 'pixabo-it'),
    await confirm(token, 'no-such-channel'),
    await confirm(token, who.channel, stranger.identity),
    await confirm(token, who.channel, `/auth-api/v2/identities/other/${who.sub}`),
    await harness.ask(`/auth-api/v2/identities/-/-/deleteaccount/${token}/actions/confirm`, {
      body: { channel: who.channel },
    }),
    await harness.ask(`/email-api/api/v1/Profiles/${address}/subscription/confirm/${token}`, {
      body: { channel: who.channel },
    }),
    await confirm('A'.repeat(43)),
    await confirm('x'),
    await confirm("' or 1=1 --"),
    await confirm('\0'),
    await confirm('../../../healthz'),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await harness.writes()).toEqual(before);
  expect((await emailOf(who)).record).toBe(who.email);
  expect((await confirm(token, who.channel, who.identity)).status).toBe(200);
});

test('check 24: only the customer’s own identity can be used, on the token’s own channel', async () => {
  const who = await harness.signInNew();
  const stranger = await harness.signInNew();
  const body = { newEmail: newAddress(), channel: who.channel };
  const as = (identity: string, token?: string) =>
    harness.ask(`/auth-api/v2/identities/${identity}/emailchanges`, { token, body });
  expect((await as(`local/${stranger.sub}`, who.token)).status).toBe(404);
  expect((await as(`other/${who.sub}`, who.token)).status).toBe(404);
  expect((await as('-/-', who.token)).status).toBe(404);
  expect((await as(`local/${who.sub}`)).status).toBe(401);
  expect((await as(`local/${who.sub}`, 'a.b.c')).status).toBe(401);
  expect((await request(who, body.newEmail, { channel: 'pixabo-it' })).status).toBe(403);
  expect(await harness.mailsTo(body.newEmail)).toEqual([]);
});

test('AU-16 an address of another account is refused, also when it was taken after the mail', async () => {
  const who = await harness.signInNew();
  const other = await harness.signInNew();
  expect((await request(who, other.email.toUpperCase())).status).toBe(409);
  expect((await request(who, who.email)).status).toBe(409);

  const address = newAddress();
  await request(who, address);
  await harness.createPerson({ email: address });
  expect((await confirm(await harness.tokenFor(address))).status).toBe(409);
  expect((await emailOf(who)).record).toBe(who.email);
});

test('AU-16 two accounts that confirm one address at once: one gets it', async () => {
  const address = newAddress();
  const people = [await harness.signInNew(), await harness.signInNew()];
  const tokens: string[] = [];
  for (const person of people) {
    await request(person, address);
    tokens.push(await harness.tokenFor(address));
  }
  const answers = await Promise.all(tokens.map((token) => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('check 48: a double click sends one mail; another request ends the previous link', async () => {
  const who = await harness.signInNew();
  const first = newAddress();
  const clicks = await Promise.all([request(who, first), request(who, first), request(who, first)]);
  expect(clicks.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await harness.mailsTo(first)).toHaveLength(1);

  const second = newAddress();
  await request(who, second);
  expect((await confirm(await harness.tokenFor(first))).status).toBe(410);
  expect((await confirm(await harness.tokenFor(second))).status).toBe(200);
});

test('AU-16 the sixth request within an hour is refused; requests for taken addresses count, other accounts are not affected', async () => {
  const who = await harness.signInNew();
  const other = await harness.signInNew();
  for (let round = 0; round < 3; round += 1) {
    expect((await request(who, newAddress())).status).toBe(202);
  }
  expect((await request(who, other.email)).status).toBe(409);
  expect((await request(who, other.email)).status).toBe(409);
  const refused = await request(who, other.email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await request(other, newAddress())).status).toBe(202);
  await harness.moveClock(1.01);
  expect((await request(who, newAddress())).status).toBe(202);
});

test.each([
  '',
  'nobody',
  'a@b',
  'a@b.example\r\nBcc: victim@example.com',
  'a@b.example, victim@example.com',
  '"a" <a@b.example>',
  `${'a'.repeat(250)}@b.example`,
  'a@b.example\0',
  ['a@b.example'],
  { address: 'a@b.example' },
  null,
  7,
])('check 27: %j is no address and sends nothing', async (newEmail) => {
  const who = await harness.signInNew();
  expect((await request(who, newEmail)).status).toBe(400);
});

test('no mail contains a customer’s name, so a name can neither break a header nor advertise', async () => {
  const name = 'Noor\r\nBcc: victim@example.com\r\n\r\n<b>Buy</b> https://evil.example';
  const who = await harness.signInNew({ customer: { firstName: name, lastName: name } });
  const address = newAddress();
  await request(who, address);
  const [letter] = await harness.mailsTo(address);
  const [notice] = await harness.mailsTo(who.email);
  expect(JSON.stringify([letter, notice])).not.toMatch(/victim|evil|Buy/);
  expect(await harness.mailsTo('victim@example.com')).toEqual([]);
});

test('a mail has the brand and the language of the requesting channel', async () => {
  const who = await harness.signInNew({}, 'pixabo-be');
  const dutch = newAddress();
  await harness.ask(`${who.identity}/emailchanges`, {
    token: who.token,
    body: { newEmail: dutch, channel: 'pixabo-be' },
    language: 'nl-BE',
  });
  const [letter] = await harness.mailsTo(dutch);
  expect(letter?.subject).toBe('Bevestig je nieuwe e-mailadres');
  expect(letter?.html).toContain('Pixabo');
  expect(letter?.link).toContain(`//account.pixabo.be.localhost:${harness.accountPort}/`);
  const french = newAddress();
  await request(who, french);
  expect((await harness.mailsTo(french))[0]?.subject).toBe(
    'Confirmez votre nouvelle adresse e-mail',
  );
});
