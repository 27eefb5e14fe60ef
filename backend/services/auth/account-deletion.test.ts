import { decodeJwt } from 'jose';
import * as z from 'zod';
import { deletionPreviewDto } from '../../../lib/contracts/customers';
import { createTestBrowser } from '../../../tests/backend/browser';
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

const address = {
  firstName: 'Noor',
  lastName: 'Visser',
  street: 'Lange Kade',
  houseNumber: '12',
  postalCode: '1011 AB',
  city: 'Amsterdam',
  countryCode: 'NL',
  phoneNumber: '+31612345678',
};
const request = (who: SignedIn) =>
  harness.ask(`${who.identity}/deleteaccount`, {
    token: who.token,
    body: { channel: who.channel },
  });
const confirm = (token: string, channel = 'albora-nl') =>
  harness.ask(`/auth-api/v2/identities/-/-/deleteaccount/${token}/actions/confirm`, {
    body: { channel },
  });
const customersApi = (who: SignedIn, path: string, method = 'GET', body?: unknown) =>
  harness.ask(`/customers-api/customers/me${path}`, { token: who.token, method, body });
const read = async (path: string): Promise<unknown> => (await harness.control(path)).json();
const photosOf = async (who: SignedIn) =>
  z
    .object({ photos: z.array(z.object({ deletedAt: z.string().nullable() })) })
    .parse(await read(`/photos?accountId=${who.sub}`)).photos;
const order = (who: SignedIn, code: string, values: object = {}) =>
  harness.control('/orders', {
    accountId: who.sub,
    channel: who.channel,
    code,
    deliveryAddress: address,
    ...values,
  });
const orderOf = async (who: SignedIn, code: string) => {
  const answer = await harness.ask(`/orders-api/v1/superorders/${code}`, {
    token: who.token,
    method: 'GET',
  });
  return z
    .object({
      deliveryAddress: z.record(z.string(), z.unknown()),
      products: z.array(z.object({ title: z.string() })),
    })
    .parse(await answer.json());
};

/** Creates a customer with an address, photos, a finished order and an open order. */
async function createFullCustomer(): Promise<SignedIn> {
  const who = await harness.signInNew();
  await customersApi(who, '/addresses', 'POST', {
    ...address,
    isDefaultDelivery: true,
    isDefaultBilling: true,
  });
  await harness.control('/photos', { accountId: who.sub, photos: [{ times: 3 }] });
  await order(who, `SO-DONE-${who.sub.slice(0, 8)}`, {
    status: 'Dispatched',
    products: [{ title: 'Noor and Sam' }],
  });
  await order(who, `SO-OPEN-${who.sub.slice(0, 8)}`, { status: 'ProductionStarted' });
  return who;
}

test('AU-14 the preview lists what is deleted and what is kept', async () => {
  const who = await createFullCustomer();
  const preview = deletionPreviewDto.parse(
    await (await customersApi(who, '/deletionpreview')).json(),
  );
  expect(preview).toMatchObject({
    photoCount: 3,
    projectCount: 0,
    addressCount: 1,
    paymentMethodCount: 0,
    orderCount: 2,
    openOrderCount: 1,
  });
  const days = (Date.parse(preview.photosDeletedAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
});

test('AU-14 AC-01 photos of an inactive library are counted, and stay in Recently deleted for their 30 days', async () => {
  const who = await createFullCustomer();
  await harness.control('/activations', { email: who.email, state: 'NOT_ACTIVE' });
  expect(await photosOf(who)).toEqual([]);
  const preview = await (await customersApi(who, '/deletionpreview')).json();
  expect(preview).toMatchObject({ photoCount: 3 });
  await request(who);
  expect((await confirm(await harness.tokenFor(who.email))).status).toBe(200);
  const left = await photosOf(who);
  expect(left.map(({ deletedAt }) => deletedAt !== null)).toEqual([true, true, true]);
});

test('AU-14 D-43 the link deletes the account, its data and its sessions; orders stay anonymised', async () => {
  const who = await createFullCustomer();
  expect((await request(who)).status).toBe(202);
  expect((await customersApi(who, '')).status).toBe(200);
  const [letter] = await harness.mailsTo(who.email);
  expect(letter?.link).toMatch(
    /^http:\/\/account\.albora\.nl\.localhost:\d+\/delete-account-confirmation\?confirmation-token=[\w-]{43}$/,
  );
  const before = (await harness.writes()).length;
  const answer = await confirm(await harness.tokenFor(who.email));
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'confirmed' }]);
  expect(await harness.writes()).toHaveLength(before + 1);

  for (const path of ['', '/addresses', '/deletionpreview']) {
    expect((await customersApi(who, path)).status).toBe(404);
  }
  expect((await request(who)).status).toBe(404);
  expect((await harness.newClient().refresh(who.refreshToken)).status).toBe(400);
  await expect(
    harness.signIn(who, createTestBrowser(harness.origin), harness.newClient()),
  ).rejects.toThrow();

  const photos = await photosOf(who);
  expect(photos.map(({ deletedAt }) => deletedAt)).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  const done = await orderOf(who, `SO-DONE-${who.sub.slice(0, 8)}`);
  expect(JSON.stringify(done)).not.toMatch(/Noor|Visser|Kade|1011|Amsterdam|\+316/);
  expect(done.deliveryAddress['countryCode']).toBe('NL');
  // An open order still needs its address for the delivery.
  const open = await orderOf(who, `SO-OPEN-${who.sub.slice(0, 8)}`);
  expect(open.deliveryAddress['street']).toBe('Lange Kade');
  // All mails to the customer are deleted except the last one.
  expect((await harness.mailsTo(who.email)).map(({ subject }) => subject)).toEqual([
    'Je account is verwijderd',
  ]);
});

test('D-43 after the deletion the address can be registered again, as a new customer', async () => {
  const who = await harness.signInNew();
  await request(who);
  await confirm(await harness.tokenFor(who.email));
  const again = await harness.createPerson({ email: who.email });
  expect(again.sub).not.toBe(who.sub);
});

test('AU-14 a link works once: a second use within a day is reported as done, a later one as expired', async () => {
  const who = await harness.signInNew();
  await request(who);
  const token = await harness.tokenFor(who.email);
  const both = await Promise.all([confirm(token), confirm(token)]);
  const outcomes = await Promise.all(both.map(async (answer): Promise<unknown> => answer.json()));
  expect(outcomes).toEqual(
    expect.arrayContaining([{ outcome: 'confirmed' }, { outcome: 'alreadyConfirmed' }]),
  );
  await harness.moveClock(25);
  expect((await confirm(token)).status).toBe(410);
});

test('check 24: a token of another channel or kind, or a made-up one, deletes nothing', async () => {
  const who = await harness.signInNew();
  const stranger = await harness.signInNew();
  await request(who);
  const token = await harness.tokenFor(who.email);
  const answers = [
    await confirm(token, 'pixabo-it'),
    await confirm('A'.repeat(43)),
    await harness.ask(`/auth-api/v2/identities/-/-/emailchanges/${token}/actions/confirm`, {
      body: { channel: who.channel },
    }),
    await harness.ask(`${stranger.identity}/deleteaccount/${token}/actions/confirm`, {
      body: { channel: who.channel },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await customersApi(who, '')).status).toBe(200);
});

test.each([undefined, {}, { channel: '../x' }, { channel: 7 }, []])(
  'check 27: the body %j is a 400',
  async (body) => {
    const who = await harness.signInNew();
    const asked = await harness.ask(`${who.identity}/deleteaccount`, { token: who.token, body });
    expect(asked.status).toBe(400);
    const path = `/auth-api/v2/identities/-/-/deleteaccount/${'A'.repeat(43)}/actions/confirm`;
    expect((await harness.ask(path, { body })).status).toBe(400);
  },
);

test('check 48 a double click sends one mail; the sixth request within an hour is refused', async () => {
  const who = await harness.signInNew();
  await Promise.all([request(who), request(who)]);
  expect(await harness.mailsTo(who.email)).toHaveLength(1);
  for (const minutes of [2, 4, 6, 8]) {
    await harness.moveClock(minutes / 60);
    expect((await request(who)).status).toBe(202);
  }
  await harness.moveClock(10 / 60);
  const refused = await request(who);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThan(3_600 - 9 * 60);
  expect(await harness.mailsTo(who.email)).toHaveLength(5);
});

test('only the newest link works', async () => {
  const who = await harness.signInNew();
  await request(who);
  const first = await harness.tokenFor(who.email);
  await harness.moveClock(0.1);
  await request(who);
  expect((await confirm(first)).status).toBe(410);
  expect((await customersApi(who, '')).status).toBe(200);
});

test('a business account is deleted in the same way, and a deleted account cannot request anything', async () => {
  const who = await harness.signInNew({ authMethod: 'b2b', customer: { companyName: 'Noor BV' } });
  expect(decodeJwt(who.token)['auth_method']).toBe('b2b');
  await request(who);
  expect((await confirm(await harness.tokenFor(who.email))).status).toBe(200);
  expect((await customersApi(who, '')).status).toBe(404);
});
