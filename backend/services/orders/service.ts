import { eq, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { addressChangeRequestDto, orderCapability, orderTab } from '../../../lib/contracts/orders';
import { normaliseForSearch } from '../../../lib/contracts/normalise-for-search';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody, wholeNumber } from '../../platform/http/request-input';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { articleTitle, catalogue } from '../merchandise/catalogue';
import { localeContextOf, timeZoneOf } from '../../shared/channel/language';
import {
  addressChangeStatusAt,
  deliveryAddressAt,
  isAddressChangeable,
  isDeliverable,
} from './address-change';
import { cancelOrder } from './order-payment';
import {
  findProduct,
  findSuperOrder,
  listPhotoUses,
  listProducts,
  listSuperOrders,
} from './find-orders';
import { listTab } from './list-tab';
import { type Audience, toListItem, toOrder, toSuperOrder } from './order-answer';
import { type AddressChange, orderProducts, superOrders } from './tables';

const superOrderQuery = z.object({
  Offset: wholeNumber(0, 999_999_999),
  Limit: wholeNumber(100, 100),
  OrderState: z.enum(['notExpired', 'all']).default('all'),
});

const tabQuery = z.object({
  State: orderTab,
  Year: z
    .string()
    .regex(/^(?:19|20)\d{2}$/)
    .transform(Number)
    .optional(),
  Search: z.string().trim().min(1).max(100).optional(),
  Offset: wholeNumber(0, 999_999_999),
  Limit: wholeNumber(24, 100),
});

const accountOrderQuery = z.object({
  /** Article ids or parts of article names, separated by commas. Default: all articles. */
  articleNames: z.string().max(400).optional(),
  offset: wholeNumber(0, 999_999_999),
  limit: wholeNumber(10, 100),
});

function router(context: BackendContext): Hono<CallerEnv> {
  const { db, clock, origin } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  const audienceOf = (c: Context<CallerEnv>): Audience => ({
    ...localeContextOf(c.get('caller').channel, c.req.header('accept-language')),
    origin,
    now: clock.now(),
  });

  app.get('/v2/superorders/me', async (c) => {
    const query = superOrderQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { Offset: offset, Limit: limit, OrderState } = query.data;
    const withExpired = OrderState === 'all';
    const page = await listSuperOrders(db, c.get('caller'), { offset, limit, withExpired });
    const audience = audienceOf(c);
    return c.json({
      capabilities: orderCapability.options,
      totalCount: page.total,
      superOrders: page.orders.map(({ order, products }) => toListItem(order, products, audience)),
    });
  });

  app.get('/v2/superorders/me/tab', async (c) => {
    const query = tabQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { State, Year, Search, Offset, Limit } = query.data;
    const [caller, audience] = [c.get('caller'), audienceOf(c)];
    const page = {
      ...{ tab: State, year: Year, offset: Offset, limit: Limit },
      timeZone: timeZoneOf(caller.channel),
      search:
        Search === undefined
          ? undefined
          : { text: Search, articleIds: matchArticles([Search], audience) },
    };
    const { counts, years, total, orders } = await listTab(db, caller, page, clock.now());
    return c.json({
      ...{ counts, years, totalCount: total },
      superOrders: orders.map(({ order, products }) => toListItem(order, products, audience)),
    });
  });

  app.get('/v2/superorders/me/photouses', async (c) =>
    c.json({ uses: await listPhotoUses(db, c.get('caller').sub) }),
  );

  app.get('/v1/superorders/:code', async (c) => {
    const found = await findSuperOrder(db, c.get('caller'), c.req.param('code'));
    return found
      ? c.json(toSuperOrder(found.order, found.products, audienceOf(c)))
      : problem(c, 404);
  });

  app.put('/v1/superorders/:code/deliveryAddress', async (c) => {
    const { orderCode, deliveryAddress: address } = await readBody(c, addressChangeRequestDto);
    return db.transaction(async (tx) => {
      // Lock the order, because production may start or another window may send a change at the same time.
      const found = await findSuperOrder(tx, c.get('caller'), c.req.param('code'), 'locked');
      if (!found) return problem(c, 404);
      if (orderCode !== found.order.code || !isDeliverable(address)) return problem(c, 400);
      const now = clock.now();
      if (!isAddressChangeable(found.order, found.products, now)) return problem(c, 409);
      const addressChange: AddressChange = { requestedAt: now.toISOString(), address };
      await tx
        .update(superOrders)
        .set({ addressChange, deliveryAddress: deliveryAddressAt(found.order, now) })
        .where(eq(superOrders.code, orderCode));
      return c.json({ status: addressChangeStatusAt(addressChange, now) }, 202);
    });
  });

  // This route is not part of the specification: the account area uses it only where `isCancellable` is announced.
  app.post('/v1/superorders/:code/cancel', async (c) => {
    const outcome = await cancelOrder(db, c.get('caller'), c.req.param('code'));
    if (outcome === 'unknown') return problem(c, 404);
    return outcome === 'paid' ? problem(c, 409) : c.body(null, 204);
  });

  app.get('/orders/byAccount/:accountId', async (c) => {
    const { sub } = c.get('caller');
    if (c.req.param('accountId') !== sub) return problem(c, 404);
    const query = accountOrderQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { articleNames, offset, limit } = query.data;
    const audience = audienceOf(c);
    const where = articleNames
      ? inArray(orderProducts.articleId, matchArticles(articleNames.split(','), audience))
      : undefined;
    const { total, products } = await listProducts(db, c.get('caller'), { where, offset, limit });
    return c.json({
      total,
      orders: products.map(({ order, product }) => toOrder(order, product, audience)),
    });
  });

  app.get('/v1/Orders/:code', async (c) => {
    const found = await findProduct(db, c.get('caller'), c.req.param('code'));
    return found ? c.json(toOrder(found.order, found.product, audienceOf(c))) : problem(c, 404);
  });

  return app;
}

/** Ids of articles whose id, type or localised title contains one of the names. */
function matchArticles(names: readonly string[], { language }: Audience): string[] {
  const searchNames = names
    .map((name) => normaliseForSearch(name.trim()))
    .filter((name) => name !== '');
  return catalogue
    .filter((article) => {
      const texts = [article.id, article.type, articleTitle(article, language)];
      return searchNames.some((name) =>
        texts.some((text) => normaliseForSearch(text).includes(name)),
      );
    })
    .map(({ id }) => id);
}

/** Orders and super orders (specification, section 7). */
export const ordersService = defineService({ name: 'orders', base: '/orders-api', router });
