import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { wireId } from '../../../lib/contracts/wire';
import type { widgetDto } from '../../../lib/contracts/widgets';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import { findChannel, languageOf } from '../../shared/channel/language';
import { hourly } from '../../shared/hourly/hourly';
import type { BackendContext } from '../../shared/context';
import { findProduct, type OrderOwner } from '../orders/find-orders';
import { productTitle } from '../orders/order-answer';
import { bookAddress, pagesOf } from './online-book';
import { shareQuery, shareWidget } from './share-widget';
import type { WidgetRow } from './tables';
import {
  deleteWidget,
  findWidget,
  listWidgets,
  requestWidget,
  statusOf,
  sweepWidgets,
} from './widget-rows';

const orderCodes = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(wireId).min(1).max(200));

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock, origin } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  async function toWidget(owner: OrderOwner, row: WidgetRow): Promise<z.input<typeof widgetDto>> {
    const status = statusOf(row, clock.now());
    const found = await findProduct(db, owner, row.productCode);
    const picture = found?.product.thumbnail;
    return {
      productCode: row.productCode,
      status,
      url: status === 'ready' ? bookAddress(context, row) : null,
      title: found && productTitle(found.product, languageOf(row.locale)),
      thumbnailUrl: picture ? `${origin}/media/thumbnails/${picture}.webp` : null,
      pageCount: pagesOf(row.productCode).length,
      createdAt: row.createdAt.toISOString(),
    };
  }

  // Must be registered before the route with {code}, which would match as well.
  app.get('/v1/widget/all', async (c) => {
    const codes = orderCodes.safeParse(c.req.query('orderCodes'));
    if (!codes.success) return problem(c, 400);
    const caller = c.get('caller');
    const rows = await listWidgets(db, caller, codes.data);
    return c.json({ widgets: await Promise.all(rows.map((row) => toWidget(caller, row))) });
  });

  app.get('/v1/widget/:code', async (c) => {
    const caller = c.get('caller');
    const row = await findWidget(db, caller, c.req.param('code'));
    // The specification requires 401 if there is no online book, the same status as for an invalid token.
    return row ? c.json(await toWidget(caller, row)) : problem(c, 401);
  });

  app.post('/v1/widget/:id', async (c) => {
    const caller = c.get('caller');
    const acceptLanguage = c.req.header('accept-language');
    const widget = await requestWidget(context, caller, {
      code: c.req.param('id'),
      acceptLanguage,
    });
    if (typeof widget === 'string') return problem(c, widget === 'unfit' ? 422 : 404);
    return c.json(await toWidget(caller, widget), 202);
  });

  app.delete('/v1/widget/:code', async (c) =>
    (await deleteWidget(context, c.get('caller'), c.req.param('code')))
      ? c.body(null, 204)
      : problem(c, 404),
  );

  app.put('/v1/widget/:id/share', async (c) => {
    const caller = c.get('caller');
    const query = shareQuery.safeParse(c.req.query());
    const vendor = findChannel(caller.channel)?.vendor;
    if (!query.success || query.data.vendorId !== vendor) return problem(c, 400);
    const widget = await findWidget(db, caller, c.req.param('id'));
    if (!widget) return problem(c, 404);
    if (statusOf(widget, clock.now()) !== 'ready') return problem(c, 409);
    const shared = await shareWidget(context, {
      widget,
      caller,
      asked: query.data,
      acceptLanguage: c.req.header('accept-language'),
      requestKey: c.req.header('idempotency-key')?.slice(0, 200) ?? null,
    });
    if (shared === 'sent') return c.body(null, 204);
    if (shared === 'underWay') return problem(c, 409);
    c.header('retry-after', String(shared.waitSeconds));
    return problem(c, 429);
  });

  return app;
}

/** Deletes expired books now and every hour. Returns a function that stops this. */
function start(context: BackendContext, logger: Logger): () => void {
  return hourly(
    context.db,
    'online books',
    () => sweepWidgets(context),
    (error) => logger.error({ error }, 'widget sweep failed'),
  );
}

/** Online versions of photo books (specification, section 7). */
export const widgetsService = defineService({
  name: 'widgets',
  base: '/widgets-api',
  router,
  start,
});
