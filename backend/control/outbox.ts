import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Database } from '../platform/db/database';
import { problem } from '../platform/http/service';
import { mails } from '../shared/mail/tables';

type MailRow = typeof mails.$inferSelect;

const maxMails = 100;

const stylesheet = `
:root { color-scheme: light dark; } body { font: 15px/1.5 system-ui, sans-serif; max-width: 900px; margin: 24px auto; padding: 0 16px; }
li { padding: 8px 0; border-bottom: 1px solid #8884; } ul { list-style: none; padding: 0; } small { display: block; }
dt { font-weight: bold; } dd { margin: 0 0 8px; overflow-wrap: anywhere; } pre { white-space: pre-wrap; overflow-wrap: anywhere; } iframe { width: 100%; height: 640px; border: 1px solid #8884; background: #fff; }`;

/** Link of the action button; null if there is none. In the text part it is on its own line. */
const linkOf = ({ text }: MailRow): string | null => /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null;

const toDto = (row: MailRow) => ({
  id: row.id,
  from: row.sender,
  to: row.recipient,
  subject: row.subject,
  text: row.text,
  html: row.html,
  link: linkOf(row),
  sentAt: row.sentAt.toISOString(),
});

type Markup = ReturnType<typeof html>;

async function page(title: string, content: Markup): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(stylesheet)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
  return new Response(String(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

const listPage = (rows: readonly MailRow[]) =>
  page(
    'Outbox',
    html`<p>The last ${maxMails} mails, the newest first. <a href="/control">Backend control</a></p>
      <ul>
        ${rows.map(
          ({ id, recipient, subject, sentAt }) =>
            html`<li>
              <a href="/control/outbox/${id}">${subject}</a>
              <small>to ${recipient}, ${sentAt.toISOString()}</small>
            </li>`,
        )}
      </ul>`,
  );

function mailPage(row: MailRow): Promise<Response> {
  const link = linkOf(row);
  return page(
    row.subject,
    html`<p><a href="/control/outbox">Outbox</a></p>
      <dl>
        <dt>From</dt>
        <dd>${row.sender}</dd>
        <dt>To</dt>
        <dd>${row.recipient}</dd>
        <dt>Sent</dt>
        <dd>${row.sentAt.toISOString()}</dd>
        ${
          link
            ? html`<dt>Link</dt>
                <dd><a href="${link}">${link}</a></dd>`
            : ''
        }
      </dl>
      <iframe title="The mail as it is read" sandbox src="/control/outbox/${row.id}/html"></iframe>
      <h2>Text part</h2>
      <pre>${row.text}</pre>`,
  );
}

/** Mounted at `/control`: shows the sent mails, as pages for people and as JSON for tests. */
export function outboxRoutes(db: Database): Hono {
  const app = new Hono();
  const newest = desc(mails.sentAt);
  const find = async (id: string) =>
    (await db.select().from(mails).where(eq(mails.id, id)).limit(1))[0];

  app.get('/mails', async (c) => {
    const to = c.req.query('to')?.toLowerCase();
    const rows = await db
      .select()
      .from(mails)
      .where(to ? eq(mails.recipient, to) : undefined)
      .orderBy(newest)
      .limit(maxMails);
    return c.json({ mails: rows.map(toDto) });
  });

  app.get('/outbox', async () =>
    listPage(await db.select().from(mails).orderBy(newest).limit(maxMails)),
  );
  app.get('/outbox/:id', async (c) => {
    const row = await find(c.req.param('id'));
    return row ? mailPage(row) : problem(c, 404);
  });
  // The page shows this response in a sandboxed frame, so that a mail cannot run scripts or load anything.
  app.get('/outbox/:id/html', async (c) => {
    const row = await find(c.req.param('id'));
    if (!row) return problem(c, 404);
    return c.html(row.html, 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
      'cache-control': 'no-store',
    });
  });

  return app;
}
