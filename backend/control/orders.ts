import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import { channelTable } from '../../lib/contracts/channels';
import { postalAddressDto } from '../../lib/contracts/customers';
import { articleExtraNames } from '../../lib/contracts/merchandise';
import {
  deliveryType,
  orderSource,
  orderStatus,
  processingStatus,
  trackingStep,
} from '../../lib/contracts/orders';
import { isoDate, isoDateTime, wireId } from '../../lib/contracts/wire';
import { problem } from '../platform/http/service';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { articleIds } from '../services/merchandise/catalogue';
import { type OptionId, optionTitles } from '../services/merchandise/article-texts';
import { accounts } from '../services/customers/tables';
import { createVoucherOffers } from '../services/vouchers/service';
import { createOrder } from '../services/orders/create-order';
import { orderProducts, superOrders, voucherOffers } from '../services/orders/tables';

const instant = isoDateTime.transform((value) => new Date(value));
const isOption = (value: string): value is OptionId => Object.hasOwn(optionTitles, value);

const newProduct = z.strictObject({
  articleId: z.enum(articleIds).default('PHB_A4L'),
  quantity: z.int().min(1).max(10_000).optional(),
  title: z.string().max(200).optional(),
  status: orderStatus.optional(),
  processingStatus: processingStatus.nullable().optional(),
  paymentChangedAt: instant.nullable().optional(),
  options: z
    .array(
      z.strictObject({ group: z.enum(articleExtraNames), option: z.string().refine(isOption) }),
    )
    .optional(),
  /** Makes the product a voucher. Without `voucherOffer` the voucher service returns 404 for it. */
  voucherOptionCode: wireId.optional(),
  voucherOffer: z
    .strictObject({
      code: z.string().max(40).default('GIFT-TEST-0001'),
      validUntil: instant.optional(),
      amountCents: z.int().min(0).nullable().default(2500),
      percentage: z.int().min(0).max(100).nullable().default(null),
    })
    .optional(),
  parcel: z
    .strictObject({
      carrier: z.string().max(80).default('ParcelPost'),
      code: z.string().max(80).default('PP0000000001'),
      steps: z.array(z.strictObject({ at: isoDateTime, step: trackingStep })),
    })
    .optional(),
  hasPdf: z.boolean().optional(),
});

const newOrder = z.strictObject({
  /** Owner of the order: either the account id, or the account's e-mail address in `email`. */
  accountId: wireId.optional(),
  /** Channel of the order. The default is the channel that most tests use. */
  channel: z.enum(channelTable.map(({ code }) => code)).default('bonaprint-gb'),
  email: z.email().optional(),
  code: wireId.optional(),
  /** Time of the order. Default: now. */
  createdAt: instant.optional(),
  status: orderStatus.optional(),
  products: z.array(newProduct).min(1).max(50).optional(),
  source: orderSource.optional(),
  paymentStatus: processingStatus.optional(),
  deliveryType: deliveryType.optional(),
  pickupPointName: z.string().max(200).optional(),
  deliveryAddress: postalAddressDto.optional(),
  addressChange: z.strictObject({ requestedAt: isoDateTime, address: postalAddressDto }).optional(),
  addressChangeUntil: instant.optional(),
  refund: z.strictObject({ cents: z.int().min(0), at: isoDateTime }).optional(),
  photoIds: z.array(wireId).max(5_000).optional(),
  shippingCents: z.int().min(0).optional(),
  discountCents: z.int().min(0).optional(),
  deliveryDates: z.strictObject({ earliest: isoDate, latest: isoDate }).nullable().optional(),
  isBlocked: z.boolean().optional(),
  isExpired: z.boolean().optional(),
  reorderStatus: z.enum(['Available', 'Changed', 'Unavailable']).optional(),
});

/** Fields that can be changed later; `status` is also set on every product of the order. */
const changes = newOrder.pick({
  status: true,
  paymentStatus: true,
  isBlocked: true,
  isExpired: true,
  reorderStatus: true,
  createdAt: true,
  addressChangeUntil: true,
  refund: true,
});

const hasValue = (values: Record<string, unknown>) =>
  Object.values(values).some((value) => value !== undefined);

/** Mounted at `/control/orders`: creates an order with any field overridden, changes it, deletes it. */
export function createOrderControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();

  app.post('/', async (c) => {
    const {
      email,
      accountId,
      createdAt = clock.now(),
      products,
      ...order
    } = await readBody(c, newOrder);
    const owner = accountId ?? (email && (await findSubject(email)));
    if (!owner) return problem(c, 400);
    const nextYear = addDays(createdAt, 365);
    const offers = (products ?? []).flatMap(({ voucherOptionCode, voucherOffer }) =>
      voucherOptionCode && voucherOffer
        ? [{ validUntil: nextYear, ...voucherOffer, optionCode: voucherOptionCode }]
        : [],
    );
    const code = await db.transaction(async (tx) => {
      await createVoucherOffers(tx, offers);
      return createOrder(tx, { ...order, accountId: owner, createdAt, products });
    });
    return c.json({ orderCode: code, productCodes: await productCodes(code) }, 201);
  });

  app.patch('/:code', async (c) => {
    const code = c.req.param('code');
    const values = await readBody(c, changes);
    if (!hasValue(values)) return problem(c, 400);
    const updated = await db
      .update(superOrders)
      .set(values)
      .where(eq(superOrders.code, code))
      .returning({ code: superOrders.code });
    if (updated.length === 0) return problem(c, 404);
    if (values.status) {
      await db
        .update(orderProducts)
        .set({ status: values.status })
        .where(eq(orderProducts.superOrderCode, code));
    }
    return c.body(null, 204);
  });

  app.delete('/:code', async (c) => {
    const code = c.req.param('code');
    await db.transaction(async (tx) => {
      const products = await tx
        .select({ optionCode: orderProducts.voucherOptionCode })
        .from(orderProducts)
        .where(eq(orderProducts.superOrderCode, code));
      for (const { optionCode } of products) {
        if (optionCode)
          await tx.delete(voucherOffers).where(eq(voucherOffers.optionCode, optionCode));
      }
      await tx.delete(superOrders).where(eq(superOrders.code, code));
    });
    return c.body(null, 204);
  });

  async function findSubject(email: string): Promise<string | undefined> {
    const [account] = await db
      .select({ sub: accounts.sub })
      .from(accounts)
      .where(eq(accounts.email, email.toLowerCase()))
      .limit(1);
    return account?.sub;
  }

  async function productCodes(code: string): Promise<string[]> {
    const rows = await db
      .select({ code: orderProducts.code })
      .from(orderProducts)
      .where(eq(orderProducts.superOrderCode, code))
      .orderBy(orderProducts.position);
    return rows.map((row) => row.code);
  }

  return app;
}
