import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { superOrders } from '../orders/tables';

function router({ db }: BackendContext): Hono {
  const app = new Hono();

  // No token is required (specification, section 6): the dates alone do not identify a customer.
  app.get('/OrderDeliveryDates/:id', async (c) => {
    const [order] = await db
      .select({ earliest: superOrders.deliveryEarliest, latest: superOrders.deliveryLatest })
      .from(superOrders)
      .where(eq(superOrders.code, c.req.param('id')))
      .limit(1);
    if (!order?.earliest || !order.latest) return problem(c, 404);
    return c.json({ orderCode: c.req.param('id'), earliest: order.earliest, latest: order.latest });
  });

  return app;
}

/** Expected delivery dates of orders (OR-13). */
export const deliveryService = defineService({ name: 'delivery', base: '/delivery-api', router });
