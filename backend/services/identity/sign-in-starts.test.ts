import { eq } from 'drizzle-orm';
import { createTestBrowser } from '../../../tests/backend/browser';
import { startAuthHarness } from '../../../tests/backend/auth-harness';
import { openTestDatabase } from '../../../tests/backend/test-database';
import type { OpenDatabase } from '../../platform/db/database';
import { artifacts } from '../../platform/oidc/tables';
import { createSignInStarts, signInLifetimeSeconds } from './sign-in-starts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const now = new Date('2026-11-23T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Inserts a sign-in that a guest started this many minutes ago. */
const start = (id: string, minutesAgo: number) =>
  opened.db.insert(artifacts).values({
    ...{ model: 'Interaction', id, payload: {} },
    expiresAt: inMinutes(signInLifetimeSeconds / 60 - minutesAgo),
  });
const open = async () =>
  (await opened.db.select().from(artifacts).where(eq(artifacts.model, 'Interaction'))).map(
    ({ id }) => id,
  );

test('the number of sign-ins of guests is limited: the oldest are removed first, and none of the last five minutes', async () => {
  const starts = createSignInStarts(opened, { maxSignIns: 3 });
  await opened.db.insert(artifacts).values({ model: 'Session', id: 'kept', payload: {} });
  await start('old', 20);
  await start('young', 4);
  expect(await starts.refuse(null, now)).toBeNull();
  await start('younger', 1);
  expect(await starts.refuse(null, now)).toBeNull();
  expect((await open()).sort()).toEqual(['young', 'younger']);
  await start('youngest', 0);
  expect(await starts.refuse(null, now)).toEqual({ status: 503, retryAfterSeconds: 60 });
  expect(await starts.refuse(null, inMinutes(2))).toBeNull();
  expect((await open()).sort()).toEqual(['younger', 'youngest']);
});

test('an address that the edge reports can start 200 sign-ins in ten minutes; other addresses are not affected', async () => {
  const starts = createSignInStarts(opened);
  const answers = [];
  for (let tries = 0; tries < 201; tries += 1) answers.push(await starts.refuse('192.0.2.1', now));
  expect(answers.filter((answer) => answer !== null)).toEqual([
    { status: 429, retryAfterSeconds: expect.any(Number) },
  ]);
  expect(await starts.refuse('192.0.2.2', now)).toBeNull();
});

test('too many sign-ins from one address get a page in the customer’s language that asks to wait', async () => {
  const harness = await startAuthHarness({ CLIENT_ADDRESS_HEADER: 'x-client' });
  const url = harness.newClient().authorizationUrl();
  const ask = (address: string) =>
    fetch(url, { redirect: 'manual', headers: { 'x-client': address } });
  await Promise.all(Array.from({ length: 200 }, () => ask('192.0.2.66')));
  const refused = await ask('192.0.2.66');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('Te veel pogingen.');
  const other = createTestBrowser(harness.origin, { 'x-client': '198.51.100.7' });
  expect((await other.follow(url)).response.status).toBe(200);
  await harness.stop();
});
