import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { channelTable } from '../../../lib/contracts/channels';
import { startMailServer } from '../../../tests/backend/mail-server';
import { openTestDatabase } from '../../../tests/backend/test-database';
import type { OpenDatabase } from '../../platform/db/database';
import { createMailer, type Mail } from './mailer';
import { mails } from './tables';

const [channel = channelTable[0]] = channelTable;
if (!channel) throw new Error('no channel');
const mail: Mail = {
  ...{ channel, to: 'noor@example.com', subject: 'Your address has changed' },
  ...{ text: 'Undo: https://x.example/SECRET', html: '<p>https://x.example/SECRET</p>' },
  secret: 'SECRET',
};

let opened: OpenDatabase;
let now: Date;
let server: Awaited<ReturnType<typeof startMailServer>>;
let refusing: { refuses: boolean };
const failures: string[] = [];
const ends: (() => void)[] = [];

beforeEach(async () => {
  opened = await openTestDatabase();
  now = new Date('2026-11-21T12:00:00Z');
  refusing = { refuses: false };
  server = await startMailServer(refusing);
  failures.splice(0);
});
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  server.close();
  await opened.close();
});

const mailerOf = (keepsLinks = false) =>
  createMailer({ db: opened.db, clock: { now: () => now }, smtpUrl: server.url, keepsLinks });
/** Starts another backend's sender of waiting mails. */
const startSender = () =>
  void ends.push(mailerOf().start((error) => void failures.push(String(error))));
const rows = () => opened.db.select().from(mails);
const makeDue = () => opened.db.update(mails).set({ dueAt: sql`now()` });
const letters = () => server.received.filter((line) => line.includes('Subject:'));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
const hasWaiting = async () => (await rows()).some(({ dueAt }) => dueAt !== null);

test('a mail is sent after the change that it is about, and not without the change', async () => {
  const mailer = mailerOf();
  await opened.db.transaction((tx) => mailer.queue(tx, mail));
  await opened.db
    .transaction(async (tx) => {
      await mailer.queue(tx, { ...mail, to: 'nobody@example.com' });
      throw new Error('the change failed');
    })
    .catch(() => undefined);
  expect(letters()).toEqual([]);
  startSender();
  await until(async () => !(await hasWaiting()));
  expect(letters()).toHaveLength(1);
  expect(server.received.join('')).toMatch(/RCPT TO:<noor@example.com>[\s\S]*SECRET/);
  // The token is stored only as long as the mail waits.
  expect(JSON.stringify(await rows())).not.toContain('SECRET');
});

test('of two backends one sends a mail', async () => {
  for (let each = 0; each < 15; each += 1) await mailerOf().queue(opened.db, mail);
  startSender();
  startSender();
  await until(async () => !(await hasWaiting()));
  expect(letters()).toHaveLength(15);
});

test('a refused mail is tried again later, and only its own', async () => {
  refusing.refuses = true;
  await mailerOf().queue(opened.db, mail);
  startSender();
  await until(() => failures.length > 0);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, secret: 'SECRET' });
  const seconds = ((row?.dueAt?.getTime() ?? 0) - Date.now()) / 1_000;
  expect(Math.abs(seconds - 30)).toBeLessThan(5);
  refusing.refuses = false;
  await makeDue();
  startSender();
  await until(async () => !(await hasWaiting()));
  expect(letters()).toHaveLength(1);
});

test('after two days a mail is given up, which is reported', async () => {
  refusing.refuses = true;
  await mailerOf().queue(opened.db, mail);
  now = addDays(now, 3);
  startSender();
  await until(() => failures.length > 0);
  expect(failures[0]).toContain('given up');
  expect(await hasWaiting()).toBe(false);
  expect(JSON.stringify(await rows())).not.toContain('SECRET');
});
