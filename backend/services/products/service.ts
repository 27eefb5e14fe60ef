import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { productPdfPurpose } from '../../../lib/contracts/order-services';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { getArticle } from '../merchandise/catalogue';
import { localeContextOf } from '../../shared/channel/language';
import { findProduct, listPdfCodes } from '../orders/find-orders';
import { productTitle } from '../orders/order-answer';
import { superOrders } from '../orders/tables';
import { galleryRoutes } from '../widgets/gallery-routes';
import { makeProductPdf } from './product-pdf';

/** The real service accepts further values; the account area sends only these. */
const productQuery = z.object({
  extendResponseCommand: z.literal('none').default('none'),
  extendResponseWithUrls: z.literal('false').default('false'),
});

/** Square proof size in millimetres for products without pages. */
const proofSize = [200, 200] as const;

function router(context: BackendContext): Hono<CallerEnv> {
  const { db } = context;
  const app = new Hono<CallerEnv>();

  // Registered before the token check, because the specification has no token for this request (section 6). An
  // unknown order is reported as not blocked.
  app.get('/v1/blockedorders/:id', async (c) => {
    const orderCode = c.req.param('id');
    const [order] = await db
      .select({ isBlocked: superOrders.isBlocked })
      .from(superOrders)
      .where(eq(superOrders.code, orderCode))
      .limit(1);
    return c.json({ orderCode, isBlocked: order?.isBlocked ?? false });
  });

  app.use(requireBearer(context));
  app.route('/', galleryRoutes(context));

  app.get('/v1/Products/:id', async (c) => {
    if (!productQuery.safeParse(c.req.query()).success) return problem(c, 400);
    const found = await findProduct(db, c.get('caller'), c.req.param('id'));
    if (!found) return problem(c, 404);
    const { code, hasPdf } = found.product;
    const purposes = ['product.cover', ...(hasPdf ? [productPdfPurpose] : [])];
    return c.json({
      id: code,
      files: purposes.map((purpose) => ({ id: `${code}-${purpose.replace('.', '-')}`, purpose })),
    });
  });

  app.get('/v1/Pdfs/me', async (c) => {
    const codes = await listPdfCodes(db, c.get('caller'));
    return c.json({ pdfs: codes.map((id) => ({ id })) });
  });

  app.get('/v1/pdf/me/:id', async (c) => {
    const { channel } = c.get('caller');
    const found = await findProduct(db, c.get('caller'), c.req.param('id'));
    if (!found?.product.hasPdf) return problem(c, 404);
    const { product, order } = found;
    const { language } = localeContextOf(channel, c.req.header('accept-language'));
    const file = await makeProductPdf({
      code: product.code,
      title: productTitle(product, language),
      subtitle: `${order.createdAt.getUTCFullYear()} · ${product.code}`,
      size: getArticle(product.articleId).size ?? proofSize,
    });
    return c.body(file, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${product.code}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  return app;
}

/** Product files, their PDFs, blocked orders and the gallery of online books (OR-15, OR-18, OR-19, WI-04). */
export const productsService = defineService({ name: 'products', base: '/products-api', router });
