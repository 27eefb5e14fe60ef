import { channelTable } from '../../../lib/contracts/channels';
import { createClock } from '../clock';
import type { OpenDatabase } from '../../platform/db/database';
import { startMailServer } from '../../../tests/backend/mail-server';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { languageOf } from '../channel/language';
import {
  composeMail,
  type ConfirmationMail,
  type IdentityMail,
  type NoticeMail,
  type PersonalMail,
} from './compose-mail';
import { createMailer, type Mail } from './mailer';
import { mails } from './tables';

const kinds: readonly (ConfirmationMail | IdentityMail | NoticeMail | PersonalMail)[] = [
  'registration',
  'registrationKnown',
  'bookShared',
  'emailChange',
  'accountDeletion',
  'newsletter',
  'emailRequested',
  'emailChanged',
  'deleted',
];
const [channel = channelTable[0]] = channelTable;
if (!channel) throw new Error('no channel');
const values = {
  email: 'noor@example.com',
  date: new Date('2026-12-21T12:00:00Z'),
  link: 'https://account.albora.nl.example/x?confirmation-token=SECRET&email=a%40b.example',
  secret: 'SECRET',
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
afterEach(() => opened.db.delete(mails));

const mailerWith = (more: Partial<Parameters<typeof createMailer>[0]> = {}) =>
  createMailer({ db: opened.db, clock: createClock(), keepsLinks: true, ...more });
const compose = (changes: Partial<Mail> = {}): Promise<Mail> =>
  composeMail('newsletter', { channel, language: 'nl', to: 'noor@example.com' }, values).then(
    (mail) => ({ ...mail, ...changes }),
  );

test('with a mail server a mail is sent there in the brand’s name and stored in the outbox', async () => {
  const server = await startMailServer();
  await mailerWith({ smtpUrl: server.url, from: 'shop@example.com' }).send(await compose());
  server.close();
  const all = server.received.join('');
  expect(all).toContain('MAIL FROM:<shop@example.com>');
  expect(all).toContain('RCPT TO:<noor@example.com>');
  expect(all).toMatch(/^From: Albora <shop@example\.com>/m);
  expect(all).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(all).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  expect(await opened.db.select().from(mails)).toMatchObject([
    { sender: 'shop@example.com', recipient: 'noor@example.com' },
  ]);
});

test.each([
  'victim@example.com\r\nBcc: victim@example.com',
  'a@b.example, victim@example.com',
  'a@b.example\nBcc: victim@example.com',
  '"victim@example.com" <a@b.example>',
  'a@b.example>\r\nRCPT TO:<victim@example.com',
])('%j is no address: nothing is sent, nothing kept', async (to) => {
  const server = await startMailServer();
  const mailer = mailerWith({ smtpUrl: server.url });
  await expect(mailer.send(await compose({ to }))).rejects.toThrow();
  server.close();
  expect(server.received).toEqual([]);
  expect(await opened.db.select().from(mails)).toEqual([]);
});

test('a line break in a subject does not begin a header', async () => {
  const server = await startMailServer();
  const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nbody';
  await mailerWith({ smtpUrl: server.url }).send(await compose({ subject }));
  server.close();
  const letter = server.received.join('');
  expect(letter).not.toMatch(/^Bcc/im);
  expect(letter.match(/^RCPT TO/gm)).toHaveLength(1);
});

test('a mail that the server refuses is an error and is not in the outbox', async () => {
  const server = await startMailServer({ refuses: true });
  const mailer = mailerWith({ smtpUrl: server.url });
  await expect(mailer.send(await compose())).rejects.toThrow();
  server.close();
  expect(await opened.db.select().from(mails)).toEqual([]);
  await expect(mailer.send(await compose())).rejects.toThrow('ECONNREFUSED');
});

test('a mail that cannot be stored in the outbox is not sent, so that a retry does not send a second one', async () => {
  const server = await startMailServer();
  // PostgreSQL refuses an invalid time, so the mail cannot be stored.
  const clock = { ...createClock(), now: () => new Date(NaN) };
  const mailer = mailerWith({ smtpUrl: server.url, clock });
  await expect(mailer.send(await compose())).rejects.toThrow();
  server.close();
  expect(server.received).toEqual([]);
});

test('the stored copy has no token where nobody may read the outbox', async () => {
  await mailerWith({ keepsLinks: false }).send(await compose());
  const [stored] = await opened.db.select().from(mails);
  expect(JSON.stringify(stored)).not.toContain('SECRET');
  expect(stored?.text).toContain('confirmation-token=…');
});

test.each(channelTable.flatMap((row) => row.locales.map((locale) => [row, locale] as const)))(
  'every mail of %o in %s is complete: texts filled in, both parts alike, values escaped',
  async (row, locale) => {
    for (const kind of kinds) {
      const language = languageOf(locale);
      const addressing = { channel: row, language, to: 'noor@example.com' };
      const mail = await composeMail(kind, addressing, {
        ...values,
        email: '<b>"&x@y.example',
        sender: '<b>"&Noor',
        message: '<b>"Look',
      });
      expect(mail.html).not.toContain('undefined');
      const shown = mail.html.replace(/<style>.*<\/style>/s, '');
      expect(`${mail.subject}${mail.text}${shown}`).not.toMatch(/[{}]|undefined/);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).not.toContain('<b>"');
      const asks = !['emailRequested', 'deleted', 'passwordChanged'].includes(kind);
      expect(mail.text.split('\n').includes(values.link)).toBe(asks);
      expect(mail.html.split(`href="${values.link.replace('&', '&amp;')}"`)).toHaveLength(
        asks ? 3 : 1,
      );
    }
  },
);
