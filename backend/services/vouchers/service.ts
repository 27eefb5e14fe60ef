import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { problem } from '../../platform/http/problem';
import { defineService } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { readerOf } from '../../shared/channel/language';
import { toAmount } from '../../shared/money';
import { orderProducts, superOrders } from '../orders/tables';
import { offerTexts } from './offer-texts';
import { voucherOffers } from './tables';

function router({ db, origin }: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  app.use(requireBearer({ db, origin }));

  app.get('/api/v1/campaigns/offers/:optionCode', async (c) => {
    // A voucher code is money: only who bought it may read it.
    const [found] = await db
      .select({ offer: voucherOffers })
      .from(voucherOffers)
      .innerJoin(orderProducts, eq(orderProducts.voucherOptionCode, voucherOffers.optionCode))
      .innerJoin(superOrders, eq(superOrders.code, orderProducts.superOrderCode))
      .where(
        and(
          eq(voucherOffers.optionCode, c.req.param('optionCode')),
          eq(superOrders.accountId, c.get('caller').sub),
        ),
      )
      .limit(1);
    if (!found) return problem(c, 404);

    const { language, currency } = readerOf(
      c.get('caller').channel,
      c.req.header('accept-language'),
    );
    const { amountCents, percentage, code, validUntil } = found.offer;
    const texts = offerTexts[amountCents === null ? 'discount' : 'gift'];
    return c.json({
      name: texts.name[language],
      description: texts.description[language],
      validUntil: validUntil.toISOString(),
      amount: amountCents === null ? null : toAmount(amountCents, currency),
      percentage,
      currency: amountCents === null ? null : currency,
      code,
    });
  });

  return app;
}

/** Offers behind bought vouchers (OR-12). */
export const vouchersService = defineService({ name: 'vouchers', base: '/vouchers-api', router });
