import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { sumBy } from 'es-toolkit';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html, raw } from 'hono/html';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { clientAddress } from '../../platform/http/request-input';
import { defineService, problem } from '../../platform/http/service';
import { consume } from '../../platform/limits/limiters';
import { brandOf } from '../../shared/channel/brand';
import { chooseLocale, findChannel, languageOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { type ChatTexts, chatTexts } from './chat-texts';
import { chatStylesheet } from './chat-stylesheet';

/** Relative to the repository's root, where all commands start. */
const scriptFile = 'backend/services/chat/chat-page.js';

const maxMessageLength = 2_000;
const maxMessages = 200;
/**
 * Maximum number of conversations, and of their characters in total, for all customers. The conversation that got no
 * message for the longest time is dropped first.
 */
const bounds = { max: 1_000, maxSize: 5_000_000 };
/** Limit of one client address within an hour, so that one client cannot displace all other conversations. */
const perAddress = { points: 300, duration: 60 * 60 };
/** Points of the first message of a conversation; each further message costs one. */
const firstMessagePoints = 10;

type Message = {
  id: string;
  from: 'customer' | 'care';
  text: string;
  at: string;
  orderCode: string | null;
};

const sent = z.object({
  text: z.string().trim().min(1).max(maxMessageLength),
  orderCode: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/)
    .nullish(),
});

type Page = { locale: string; brand: ReturnType<typeof brandOf>; origin: string; nonce: string };

const pageOf = ({ locale, brand, origin, nonce }: Page, texts: ChatTexts) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title}</title>
        <style nonce="${nonce}">
          ${raw(chatStylesheet(brand))}
        </style>
      </head>
      <body data-longest="${maxMessageLength}" data-origin="${origin}">
        <main>
          <h1>${texts.title}</h1>
          <ol role="log" aria-label="${texts.log}" tabindex="0"></ol>
          <p id="fault" role="alert"></p>
          <form>
            <p id="attached"></p>
            <label for="message">${texts.message}</label>
            <textarea id="message" rows="2" aria-describedby="attached"></textarea>
            <button type="submit">${texts.send}</button>
          </form>
        </main>
        <script type="application/json" id="texts">
          ${raw(JSON.stringify(texts).replaceAll('<', '\\u003c'))}
        </script>
        <script nonce="${nonce}" src="${origin}/chat/chat-page.js"></script>
      </body>
    </html>`;

const lengthOf = (messages: readonly Message[]) => sumBy(messages, ({ text }) => text.length);

function router(context: BackendContext): Hono<{ Bindings: HttpBindings }> {
  const { origin, clock, accountOrigin, clientAddressHeader } = context;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const limiter = context.createLimiter('chat-address', perAddress);
  /** Listed in docs/caches.md. */
  const conversations = new LRUCache<string, readonly Message[]>({
    ...bounds,
    sizeCalculation: lengthOf,
  });

  app.get('/page', async (c) => {
    const channel = findChannel(c.req.query('channel') ?? '');
    if (!channel) return problem(c, 404);
    const locale = chooseLocale(channel, c.req.query('locale'));
    const brand = brandOf(channel);
    const nonce = randomBytes(16).toString('base64');
    const page = pageOf(
      { locale, brand, origin, nonce },
      chatTexts(languageOf(locale), brand.name),
    );
    return c.body(String(await page), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        `connect-src ${origin}/chat/`,
        `frame-ancestors ${accountOrigin(channel)}`,
        "form-action 'none'",
        "base-uri 'none'",
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  app.get('/chat-page.js', async (c) =>
    c.body(await readFile(scriptFile, 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    }),
  );

  // A sandboxed frame has no origin, so every origin is allowed. The conversation's id is the only access control.
  app.use('/conversations/*', cors({ origin: '*', allowMethods: ['GET', 'POST'] }));
  const path = '/conversations/:id{[0-9a-f-]{36}}';

  app.get(path, (c) =>
    c.json({ messages: conversations.peek(c.req.param('id')) ?? [] }, 200, {
      'cache-control': 'no-store',
    }),
  );

  app.post(`${path}/messages`, async (c) => {
    const parsed = sent.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return problem(c, 400);
    const { text, orderCode = null } = parsed.data;
    const id = c.req.param('id');
    const earlier = conversations.peek(id) ?? [];
    if (earlier.length >= maxMessages) return problem(c, 409);
    const points = earlier.length === 0 ? firstMessagePoints : 1;
    const address = clientAddress(c, clientAddressHeader);
    if ((await consume(limiter, address, points)) !== null) return problem(c, 429);
    const texts = chatTexts(languageOf(c.req.query('locale') ?? ''), '');
    const at = clock.now().toISOString();
    const answer = orderCode ? texts.answerAbout.replace('{order}', () => orderCode) : texts.answer;
    const messages: Message[] = [
      { id: randomUUID(), from: 'customer', text, at, orderCode },
      { id: randomUUID(), from: 'care', text: answer, at, orderCode: null },
    ];
    conversations.set(id, [...(conversations.peek(id) ?? []), ...messages]);
    return c.json({ messages }, 201, { 'cache-control': 'no-store' });
  });

  return app;
}

/**
 * Simulates the chat of customer care (CH-01): a separate site with a page for a frame. It identifies a conversation
 * by an id that the account area creates; it knows neither the customer nor a token. Replies are automatic.
 * Conversations are lost when the process ends.
 */
export const chatService = defineService({ name: 'chat', base: '/chat', router });
