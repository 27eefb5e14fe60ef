/** The pages of online books, for everybody who has their address: no sign-in, no search engine, nothing from elsewhere. */
import { type Context, Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { brandOf } from '../../shared/channel/brand';
import { findChannel, languageOf } from '../../shared/channel/language';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { planPages } from '../../shared/pictures/page-layouts';
import { pictureCount, pictureFile } from '../../shared/pictures/picture-file';
import { createRandom, hashText } from '../../shared/random';
import { getArticle } from '../merchandise/catalogue';
import { productTitle } from '../orders/order-answer';
import { orderProducts } from '../orders/tables';
import { bookPage, goneBookPage } from './book-page';
import type { WidgetRow } from './tables';
import { findOpenWidget } from './widget-rows';

const base = '/online-books';

/** Where the book of a widget can be looked at; only who is given the address knows it. */
export const bookAddress = (
  { origin }: Pick<BackendContext, 'origin'>,
  { pageKey }: Pick<WidgetRow, 'pageKey'>,
): string => `${origin}${base}/${pageKey}`;

/** The pages of a product, each with the pictures on it by number; the same ones each time. */
export function pagesOf(productCode: string): number[][] {
  const random = createRandom(hashText(productCode));
  const first = random.int(0, pictureCount - 1);
  let shown = 0;
  return planPages(random.int(22, 34)).map((count) =>
    Array.from({ length: count }, () => (first + shown++ * 7) % pictureCount),
  );
}

/** Of what has no size of its own. */
const square = [210, 210] as const;

/** Nothing but the page's own pictures, style and script; no other site learns the address. */
function headersOf(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  };
}

/** Pictures as pages show them, each made once. Listed in docs/caches.md. */
const pictures = new Map<number, Promise<Buffer>>();

function pictureOf(index: number): Promise<Buffer> {
  const known = pictures.get(index);
  if (known) return known;
  const made = sharp(pictureFile(index))
    .autoOrient()
    .resize(900, 900, { fit: 'inside' })
    .webp({ quality: 78 })
    .toBuffer();
  pictures.set(index, made);
  made.catch(() => pictures.delete(index));
  return made;
}

function router(context: BackendContext): Hono {
  const { db } = context;
  const app = new Hono();

  async function gone(c: Context): Promise<Response> {
    const nonce = randomBytes(16).toString('base64');
    const language = languageOf(c.req.header('accept-language') ?? '');
    return c.body(String(await goneBookPage(language, nonce)), 404, headersOf(nonce));
  }

  app.get('/pictures/:file{\\d{1,3}\\.webp}', async (c) => {
    const index = Number.parseInt(c.req.param('file'), 10);
    if (index >= pictureCount) return problem(c, 404);
    return c.body(new Uint8Array(await pictureOf(index)), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  app.get('/:key{[A-Za-z0-9_-]{43}}', async (c) => {
    const widget = await findOpenWidget(context, c.req.param('key'));
    const channel = widget && findChannel(widget.channel);
    if (!channel) return gone(c);
    const isIt = eq(orderProducts.code, widget.productCode);
    const [product] = await db.select().from(orderProducts).where(isIt).limit(1);
    if (!product) return gone(c);
    const nonce = randomBytes(16).toString('base64');
    const page = await bookPage({
      brand: brandOf(channel),
      locale: widget.locale,
      title: productTitle(product, languageOf(widget.locale)),
      size: getArticle(product.articleId).size ?? square,
      pages: pagesOf(product.code),
      picturePath: `${base}/pictures`,
      nonce,
    });
    return c.body(String(page), 200, headersOf(nonce));
  });

  app.all('*', gone);
  return app;
}

/** Where the addresses of online versions lead. */
export const onlineBooksService = defineService({
  name: 'online-books',
  base,
  onlyReads: true,
  router,
});
