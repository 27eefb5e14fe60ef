/**
 * Public pages of online books. Everybody who has the URL of a book can open it without a sign-in. Search engines
 * must not index the pages, and the pages load nothing but the brand's logo and fonts from another site.
 */
import { type Context, Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { findChannel, languageOf } from '../../shared/channel/language';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { planPages } from '../../shared/pictures/page-layouts';
import { pictureCount, pictureFile, publicPictures } from '../../shared/pictures/picture-file';
import { createRandom, hashText } from '../../shared/random';
import { getArticle } from '../merchandise/catalogue';
import { productTitle } from '../orders/order-answer';
import { orderProducts } from '../orders/tables';
import { bookPage, goneBookPage } from './book-page';
import type { WidgetRow } from './tables';
import { findOpenWidget } from './widget-rows';

const base = '/online-books';

/** URL of an online book. It is secret, because everybody who knows it can see the book. */
export const bookAddress = (
  { origin }: Pick<BackendContext, 'origin'>,
  { pageKey }: Pick<WidgetRow, 'pageKey'>,
): string => `${origin}${base}/${pageKey}`;

/** Picture numbers of each page; always the same for a product. */
export function pagesOf(productCode: string): number[][] {
  const random = createRandom(hashText(productCode));
  const first = random.int(0, pictureCount - 1);
  let pictureNumber = 0;
  return planPages(random.int(22, 34)).map((count) =>
    Array.from({ length: count }, () => (first + pictureNumber++ * 7) % pictureCount),
  );
}

/** Page size in millimetres of products without a size. */
const square = [210, 210] as const;

/**
 * Headers that allow only the page's own pictures, style and script, and logo and fonts of the brand's web app. They keep
 * the URL secret from other sites.
 */
function headersOf(nonce: string, webOrigin = ''): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `img-src 'self' ${webOrigin}`.trim(),
    ...(webOrigin ? [`font-src ${webOrigin}`] : []),
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

/** Pictures for the pages, each created once. Listed in docs/caches.md. */
const pictures = new Map<number, Promise<Buffer>>();

function pictureOf(index: number): Promise<Buffer> {
  const cached = pictures.get(index);
  if (cached) return cached;
  const created = sharp(pictureFile(index))
    .autoOrient()
    .resize(900, 900, { fit: 'inside' })
    .webp({ quality: 78 })
    .toBuffer();
  pictures.set(index, created);
  created.catch(() => pictures.delete(index));
  return created;
}

function router(context: BackendContext): Hono {
  const { db } = context;
  const app = new Hono();

  async function notFoundPage(c: Context): Promise<Response> {
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
    if (!channel) return notFoundPage(c);
    const ofBook = eq(orderProducts.code, widget.productCode);
    const [product] = await db.select().from(orderProducts).where(ofBook).limit(1);
    if (!product) return notFoundPage(c);
    const nonce = randomBytes(16).toString('base64');
    const webOrigin = context.accountOrigin(channel);
    const page = await bookPage({
      channel,
      webOrigin,
      locale: widget.locale,
      title: productTitle(product, languageOf(widget.locale)),
      size: getArticle(product.articleId).size ?? square,
      pages: pagesOf(product.code),
      picturePath: publicPictures,
      nonce,
    });
    return c.body(String(page), 200, headersOf(nonce, webOrigin));
  });

  app.all('*', notFoundPage);
  return app;
}

/** Public pages of online books. */
export const onlineBooksService = defineService({
  name: 'online-books',
  base,
  onlyReads: true,
  router,
});
