import { openTestDatabase } from '../../tests/backend/test-database';
import { outboxRoutes } from './outbox';
import { mails } from '../shared/mail/tables';

const link = 'https://account.albora.nl.example/x?confirmation-token=T&email=a';

test('the outbox lists mails, shows one in a sandboxed frame, and returns them as JSON', async () => {
  const { db, close } = await openTestDatabase();
  const app = outboxRoutes(db);
  await db.insert(mails).values(
    ['<script>alert(1)</script>', 'Later'].map((subject, index) => ({
      id: `mail-${index}`,
      sender: 'shop@example.com',
      recipient: index === 0 ? 'noor@example.com' : 'other@example.com',
      subject,
      text: `Look:\n${link}\n`,
      html: '<script>top.location="https://evil.example"</script>',
      sentAt: new Date(index * 1000),
    })),
  );
  const list = await (await app.request('/outbox')).text();
  expect(list.indexOf('Later')).toBeLessThan(list.indexOf('&lt;script&gt;'));
  expect(list).not.toContain('<script');

  const mailPage = await app.request('/outbox/mail-0');
  const page = await mailPage.text();
  expect(page).not.toContain('<script');
  expect(page).toContain(
    '<iframe title="The mail as it is read" sandbox src="/control/outbox/mail-0/html">',
  );
  expect(page).toContain(`<a href="${link.replace('&', '&amp;')}">`);
  expect(mailPage.headers.get('content-security-policy')).toContain("default-src 'none'");

  const frame = await app.request('/outbox/mail-0/html');
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);

  const answer: unknown = await (await app.request('/mails?to=NOOR@example.com')).json();
  expect(answer).toMatchObject({ mails: [{ to: 'noor@example.com', link }] });
  expect((await app.request('/outbox/none')).status).toBe(404);
  expect((await app.request('/outbox/none/html')).status).toBe(404);
  await close();
});
