import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { subDays } from 'date-fns';
import { and, eq, lt } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { reorderStatusDto } from '../../../lib/contracts/order-services';
import type { Database } from '../../platform/db/database';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import { type Language, localeContextOf } from '../../shared/channel/language';
import { hourly } from '../../shared/hourly/hourly';
import type { BackendContext } from '../../shared/context';
import { getArticle, optionTitle } from '../merchandise/catalogue';
import { findSuperOrder, type OrderWithProducts } from '../orders/find-orders';
import { productTitle } from '../orders/order-answer';
import { reorderRequests } from '../orders/tables';

type ReorderStatus = z.infer<typeof reorderStatusDto>;

/** Lists all differences between an order and the same order if it were placed today (OR-16). */
function compareOrder({ order, products }: OrderWithProducts, language: Language): ReorderStatus {
  const differences = products.flatMap((row): ReorderStatus['differences'] => {
    const product = { productCode: row.code, title: productTitle(row, language) };
    if (order.reorderStatus === 'Unavailable' || !getArticle(row.articleId).visible) {
      return [{ ...product, reason: 'articleGone' }];
    }
    if (order.reorderStatus === 'Available') return [];
    const missingOption = row.options.findLast(({ option }) => option !== 'none');
    return missingOption
      ? [{ ...product, reason: 'optionGone', option: optionTitle(missingOption.option, language) }]
      : [{ ...product, reason: 'priceChanged' }];
  });
  const isGone =
    products.length > 0 &&
    differences.filter(({ reason }) => reason === 'articleGone').length === products.length;
  const status = isGone ? 'Unavailable' : differences.length > 0 ? 'Changed' : 'Available';
  return { orderCode: order.code, status, differences };
}

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  const localeContextFor = (c: Context<CallerEnv>) =>
    localeContextOf(c.get('caller').channel, c.req.header('accept-language'));

  app.get('/reorder/status/:id', async (c) => {
    const found = await findSuperOrder(db, c.get('caller'), c.req.param('id'));
    return found ? c.json(compareOrder(found, localeContextFor(c).language)) : problem(c, 404);
  });

  app.post('/reorder-direct', async (c) => {
    const { sub, channel } = c.get('caller');
    const code = c.req.query('OrderCode') ?? '';
    const found = await findSuperOrder(db, { sub, channel }, code);
    if (!found) return problem(c, 404);
    const { language, shopUrl } = localeContextFor(c);
    if (compareOrder(found, language).status === 'Unavailable') return problem(c, 409);

    const ShopUrl = `${shopUrl}/basket/${randomUUID()}?reorder=${code}`;
    const key = c.req.header('idempotency-key');
    if (key === undefined) return c.json({ ShopUrl });
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) return problem(c, 400);

    const fingerprint = createHash('sha256')
      .update(JSON.stringify([channel, code, await c.req.text()]))
      .digest('hex');
    // If two requests have the same key, the first insert wins; both read the stored row.
    await db
      .insert(reorderRequests)
      .values({ accountId: sub, key, fingerprint, shopUrl: ShopUrl, createdAt: clock.now() })
      .onConflictDoNothing();
    const ofKey = and(eq(reorderRequests.accountId, sub), eq(reorderRequests.key, key));
    const [stored] = await db.select().from(reorderRequests).where(ofKey).limit(1);
    if (stored?.fingerprint !== fingerprint) return problem(c, 422);
    return c.json({ ShopUrl: stored.shopUrl });
  });

  return app;
}

/** Deletes stored replies after a day; later repetitions are not expected. */
export async function sweepReorders(db: Database, now: Date): Promise<void> {
  await db.delete(reorderRequests).where(lt(reorderRequests.createdAt, subDays(now, 1)));
}

/** Deletes old replies now and every hour. Returns a function that stops this. */
function start({ db, clock }: BackendContext, logger: Logger): () => void {
  return hourly(
    db,
    'reorders',
    () => sweepReorders(db, clock.now()),
    (error) => logger.error({ error }, 'reorder sweep failed'),
  );
}

/** Differences of a reorder, and reorders as a filled basket in the shop (OR-16). */
export const reorderService = defineService({
  name: 'reorder',
  base: '/reorder-api',
  router,
  start,
});
