import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import pino from 'pino';
import { channelTable } from '../../../lib/contracts/channels';
import { confirmations, createCustomer, customers } from '../customers/tables';
import { devices, passwordResets } from '../../platform/oidc/tables';
import type { OpenDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { emailService } from '../email/service';
import { correlate } from '../../platform/http/correlation';
import type { BackendContext } from '../../shared/context';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { invoices } from '../invoices/tables';
import type { Mail } from '../../shared/mail/mailer';
import { mails } from '../../shared/mail/tables';
import { createAccount } from '../identity/accounts';
import { createOrder } from '../orders/create-order';
import { findSuperOrder } from '../orders/find-orders';
import { superOrders } from '../orders/tables';
import { paymentMethods } from '../payments/tables';
import { projects } from '../projects/tables';
import { uploads } from '../photos/tables';
import { deleteAccount } from './delete-account';
import { sendConfirmation } from '../confirmations/send-confirmation';
import { authService, sweepAccounts } from './service';

const origin = 'http://localhost:4000';
const [channel] = channelTable;
if (!channel) throw new Error('no channel');
const albora = channel;
const address = {
  firstName: 'Noor',
  lastName: 'Visser',
  street: 'Lange Kade',
  houseNumber: '12',
  postalCode: '1011 AB',
  city: 'Amsterdam',
  countryCode: 'NL',
};

let opened: OpenDatabase;
let now = new Date('2026-11-21T12:00:00Z');
let people = 0;
const sent: Mail[] = [];
let context: BackendContext;
beforeAll(async () => {
  opened = await openTestDatabase();
  const parts: Partial<BackendContext> = {
    db: opened.db,
    origin,
    clock: { now: () => now },
    mailer: {
      send: async (mail) => void sent.push(mail),
      queue: async (_, mail) => void sent.push(mail),
    },
    accountOrigin: () => 'https://account.albora.nl.example',
    endSessions: async () => {},
    listSessions: async () => [],
  };
  // The cast is correct: the tested code uses only these fields of the context.
  context = parts as BackendContext;
});
afterAll(() => opened.close());
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
});

async function createPerson() {
  people += 1;
  const sub = `person-${people}`;
  const email = `${sub}@example.com`;
  await createAccount(opened.db, { sub, email, password: 'x', authMethod: 'consumer' });
  await createCustomer(opened.db, {
    id: sub,
    email,
    firstName: 'Noor',
    lastName: 'Visser',
    language: 'nl-NL',
  });
  return { sub, email };
}

async function deletePerson({ sub, email }: { sub: string; email: string }) {
  const request = { accountId: sub, email, channel: albora, language: 'nl' } as const;
  const result = await sendConfirmation(context, { ...request, kind: 'accountDeletion' });
  if (result.outcome !== 'requested') throw new Error(result.outcome);
  const link = { token: result.token, channel: 'albora-nl', idpType: '-', idpSub: '-', now };
  return deleteAccount(context, link);
}

test('D-43 a deletion removes projects, payment methods and uploads; only an invoice of a business names its buyer', async () => {
  const { db } = opened;
  const person = await createPerson();
  const { sub } = person;
  const at = { createdAt: now, updatedAt: now, expiresAt: now };
  await db
    .insert(projects)
    .values({ ...at, id: 'project', accountId: sub, articleId: 'PHB_A4L', title: 'Ours' });
  await db.insert(paymentMethods).values({
    id: 'method', customerId: sub, type: 'card', brand: 'Visa', last4: '4242', holder: 'N Visser', isDefault: true, createdAt: now,
  }); // prettier-ignore
  await db.insert(uploads).values({
    id: 'upload', accountId: sub, intent: 'intent', fileName: 'Noor.jpg', mediaType: 'image/jpeg', size: 1, sha256: 'x',
    status: 'processing', createdAt: now,
  }); // prettier-ignore
  const invoice = {
    accountId: sub, channel: 'albora-nl', orderCode: 'SO-1', invoiceDate: '2026-11-01', dueDate: '2026-12-01',
    state: 'paid', lines: [], taxPercent: 2100, billingAddress: address,
  } as const; // prettier-ignore
  await db.insert(invoices).values([
    { ...invoice, lines: [], id: 'invoice-1', number: '1' },
    { ...invoice, lines: [], id: 'invoice-2', number: '2', vatNumber: 'NL1' },
  ]);

  expect(await deletePerson(person)).toEqual({ accountId: sub, email: person.email });
  expect(await db.select().from(projects).where(eq(projects.accountId, sub))).toEqual([]);
  expect(await db.select().from(paymentMethods)).toEqual([]);
  expect(await db.select().from(uploads)).toEqual([]);
  const remainingInvoices = await db.select().from(invoices).orderBy(invoices.id);
  expect(remainingInvoices.map(({ billingAddress }) => billingAddress.lastName)).toEqual([
    '',
    'Visser',
  ]);
  expect(remainingInvoices[0]?.billingAddress.countryCode).toBe('NL');
  const [proof] = await db.select().from(confirmations).where(eq(confirmations.accountId, sub));
  expect(proof).toMatchObject({ kind: 'accountDeletion', email: '', confirmedAt: now });
});

test('D-43 the sweep anonymises an order that was being delivered as soon as it has ended', async () => {
  const { db } = opened;
  const person = await createPerson();
  const other = await createPerson();
  const make = (accountId: string) =>
    createOrder(db, { accountId, createdAt: now, status: 'Confirmed', deliveryAddress: address });
  const codes = [await make(person.sub), await make(other.sub)] as const;
  await deletePerson(person);
  const streetOf = async (accountId: string, code: string) =>
    (await findSuperOrder(db, { sub: accountId, channel: 'albora-nl' }, code))?.order
      .deliveryAddress.street;
  await sweepAccounts(context);
  expect(await streetOf(person.sub, codes[0])).toBe('Lange Kade');
  await db.update(superOrders).set({ status: 'Dispatched' });
  await sweepAccounts(context);
  expect(await streetOf(person.sub, codes[0])).toBe('');
  expect(await streetOf(other.sub, codes[1])).toBe('Lange Kade');
});

test('D-43 the sweep deletes devices and password links of deleted accounts only', async () => {
  const { db } = opened;
  const [person, other] = [await createPerson(), await createPerson()];
  for (const { sub } of [person, other]) {
    await db.insert(devices).values({
      sessionUid: sub, accountId: sub, browser: 'Firefox', system: 'Android', signedInAt: now, lastUsedAt: now,
    }); // prettier-ignore
    await db.insert(passwordResets).values({
      tokenHash: sub, accountId: sub, channel: 'albora-nl', createdAt: now, expiresAt: now,
    }); // prettier-ignore
  }
  await deletePerson(person);
  await sweepAccounts(context);
  const owners = async (table: typeof devices | typeof passwordResets) =>
    (await db.select().from(table)).map(({ accountId }) => accountId);
  expect(await owners(devices)).toEqual([other.sub]);
  expect(await owners(passwordResets)).toEqual([other.sub]);
});

test('old mails and confirmations are deleted; the proof of a deletion stays', async () => {
  const { db } = opened;
  const person = await createPerson();
  const other = await createPerson();
  await deletePerson(person);
  await sendConfirmation(context, {
    kind: 'newsletter', accountId: other.sub, email: other.email, channel: albora, language: 'nl',
  }); // prettier-ignore
  await db.insert(mails).values({
    id: 'old', sender: 'a@b.example', recipient: other.email, subject: '', text: '', html: '', sentAt: now,
  }); // prettier-ignore
  now = new Date('2027-01-21T12:00:00Z');
  await sweepAccounts(context);
  expect(await db.select().from(mails)).toEqual([]);
  const ofPeople = async (sub: string) =>
    (await db.select().from(confirmations).where(eq(confirmations.accountId, sub))).length;
  expect([await ofPeople(person.sub), await ofPeople(other.sub)]).toEqual([1, 0]);
});

test('a mail that cannot be sent leaves no request, so that the next try is not the second', async () => {
  const { sub, email } = await createPerson();
  const broken = {
    ...context,
    mailer: { ...context.mailer, send: () => Promise.reject(new Error('mail server down')) },
  };
  const request = { accountId: sub, email, channel: albora, language: 'nl' } as const;
  for (let round = 0; round < 7; round += 1) {
    const result = sendConfirmation(broken, { ...request, kind: 'accountDeletion' });
    await expect(result).rejects.toThrow('mail server down');
  }
  const result = await sendConfirmation(context, { ...request, kind: 'accountDeletion' });
  expect(result.outcome).toBe('requested');
});

test('check 27: 300 random requests to each endpoint are refused, never a 500, and change nothing', async () => {
  const { sub } = await createPerson();
  const token = await signTestToken({ db: opened.db, origin }, sub);
  const apps = { auth: authService.router(context), email: emailService.router(context) };
  const before = JSON.stringify(await opened.db.select().from(customers));
  const segment = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('-', '..', sub, 'local', '\0', 'a@b.example', "' or 1=1"),
  );
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ channel: fc.constantFrom('albora-nl', 'pixabo-it', '') }),
    fc.record({ channel: fc.constant('albora-nl'), newEmail: fc.anything() }),
  );
  type Endpoint = (a: string, b: string, c: string) => ['auth' | 'email', path: string];
  const endpoints: Endpoint[] = [
    (a, b) => ['auth', `/v2/identities/${a}/${b}/deleteaccount`],
    (a, b) => ['auth', `/v2/identities/${a}/${b}/emailchanges`],
    (a, b, c) => ['auth', `/v2/identities/${a}/${b}/deleteaccount/${c}/actions/confirm`],
    (a, b, c) => ['auth', `/v2/identities/${a}/${b}/emailchanges/${c}/actions/confirm`],
    (a, _b, c) => ['email', `/api/v1/Profiles/${a}/subscription/confirm/${c}`],
  ];
  for (const path of endpoints) {
    await fc.assert(
      fc.asyncProperty(
        segment,
        segment,
        segment,
        body,
        fc.boolean(),
        async (a, b, c, json, signed) => {
          const encoded = [
            encodeURIComponent(a),
            encodeURIComponent(b),
            encodeURIComponent(c),
          ] as const;
          const [name, where] = path(...encoded);
          const answer = await apps[name].request(where, {
            method: 'POST',
            headers: signed ? { authorization: `Bearer ${token}` } : {},
            body: JSON.stringify(json) ?? '',
          });
          expect([202, 400, 401, 403, 404, 409, 429]).toContain(answer.status);
        },
      ),
      { numRuns: 300 },
    );
  }
  expect(JSON.stringify(await opened.db.select().from(customers))).toBe(before);
});

test('check 23: neither a token nor an address of a path is logged', async () => {
  const lines: string[] = [];
  const app = new Hono();
  app.use(correlate(pino({ level: 'info' }, { write: (line) => void lines.push(line) })) as never); // only Hono's variables differ
  app.post('*', (c) => c.body(null, 204));
  const token = 'Ab-_'.repeat(11).slice(0, 43);
  await app.request(`/v2/identities/-/-/emailchanges/${token}/actions/confirm`, { method: 'POST' });
  await app.request(`/api/v1/Profiles/noor%40example.com/subscription/confirm/${token}`, {
    method: 'POST',
  });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ path: '/v2/identities/-/-/emailchanges/…/actions/confirm' }),
    expect.objectContaining({ path: '/api/v1/Profiles/…/subscription/confirm/…' }),
  ]);
});
