import { type Context, Hono } from 'hono';
import { callbackTestInputDto } from '../../../lib/contracts/customers';
import type { CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { consume } from '../../platform/limits/limiters';
import { readBody } from '../../platform/http/request-input';
import { type Language, localeContextOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { articleTitle, getArticle } from '../merchandise/catalogue';
import { sendCallback } from './send-callback';

/** A value that JSON can express, written as elements of XML 1.0. */
type XmlValue =
  string | number | boolean | readonly XmlValue[] | { readonly [name: string]: XmlValue };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Removes characters that XML 1.0 does not allow (section 2.2) and escapes markup characters. */
const escape = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function element(name: string, value: XmlValue): string {
  // A list is written as repeated elements, without a wrapper.
  if (isList(value)) return value.map((item) => element(name, item)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([key, item]) => element(key, item))
          .join('')
      : escape(String(value));
  return `<${name}>${inner}</${name}>`;
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

/**
 * Returns a value as an XML document.
 *
 * @param root name of the outermost element. It and all keys must be our own names, never a customer's text.
 */
export const toXml = (root: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}\n`;

type CallbackFormat = 'json' | 'xml';

/** Example of the message that a shop's server gets when an order changes. The order does not exist. */
export function makeExampleMessage(
  format: CallbackFormat,
  { now, language }: { now: Date; language: Language },
): { contentType: string; body: string } {
  const product = (code: string, articleId: string, quantity: number) => ({
    code,
    articleId,
    title: articleTitle(getArticle(articleId), language),
    quantity,
    status: 'Dispatched',
  });
  const message = {
    event: 'orderStatusChanged',
    isTest: true,
    sentAt: now.toISOString(),
    order: {
      orderCode: 'EXAMPLE-1',
      createdAt: now.toISOString(),
      status: 'Dispatched',
      product: [product('EXAMPLE-1-1', 'PHB_A4L', 2), product('EXAMPLE-1-2', 'CAL_A3P', 10)],
      tracking: { carrier: 'ParcelPost', code: 'PP0000000001' },
    },
  };
  return format === 'json'
    ? { contentType: 'application/json', body: JSON.stringify(message) }
    : { contentType: 'application/xml; charset=utf-8', body: toXml('callback', message) };
}

/** Maximum number of tests of one account within an hour. */
const perHour = { points: 10, duration: 3600 };

/**
 * Route that tests a business customer's callback URL. It is mounted inside the customer service, after its bearer
 * check.
 */
export function callbackRoutes({
  clock,
  createLimiter,
  callbackTestAllowed = [],
}: Pick<BackendContext, 'clock' | 'createLimiter' | 'callbackTestAllowed'>): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  const limiter = createLimiter('callback-test', perHour);

  async function refusalOf(c: Context<CallerEnv>): Promise<Response | null> {
    const seconds = await consume(limiter, c.get('caller').sub);
    if (seconds === null) return null;
    c.header('retry-after', String(seconds));
    return problem(c, 429);
  }

  app.post('/customers/me/callbacktests', async (c) => {
    const { authMethod, channel } = c.get('caller');
    if (authMethod !== 'b2b') return problem(c, 404);
    const { callbackUrl: url, callbackFormat } = await readBody(c, callbackTestInputDto);
    const refusal = await refusalOf(c);
    if (refusal) return refusal;
    const { language } = localeContextOf(channel, c.req.header('accept-language'));
    const message = makeExampleMessage(callbackFormat, { now: clock.now(), language });
    return c.json(await sendCallback({ url, ...message }, { allowed: callbackTestAllowed }));
  });

  return app;
}
