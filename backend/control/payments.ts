import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { paymentMethodDto } from '../../lib/contracts/customers';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { paymentMethods } from '../services/payments/tables';

const body = z.strictObject({
  accountId: wireId,
  methods: z
    .array(
      z.strictObject({
        type: paymentMethodDto.shape.type.default('card'),
        brand: paymentMethodDto.shape.brand.default('Visa'),
        last4: paymentMethodDto.shape.last4.default('1111'),
        expiryMonth: paymentMethodDto.shape.expiryMonth,
        expiryYear: paymentMethodDto.shape.expiryYear,
        holder: paymentMethodDto.shape.holder.default('A. Visser'),
        isDefault: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(50),
});

/** Mounted at `/control/payment-methods`: stores payment methods for an account, the oldest first. */
export function createPaymentControl({ db, clock }: Pick<BackendContext, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const { accountId, methods } = await readBody(c, body);
    const now = clock.now().getTime();
    const rows = methods.map((method, index) => ({
      ...method,
      holder: method.holder.replaceAll('\0', ''),
      id: randomUUID(),
      customerId: accountId,
      createdAt: new Date(now - (methods.length - index) * 1000),
    }));
    await db.insert(paymentMethods).values(rows);
    return c.json({ ids: rows.map(({ id }) => id) }, 201);
  });
  return app;
}
