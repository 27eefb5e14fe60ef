/** Stored payment methods of the customer API (fields by the decisions page); card numbers never come near us. */
import * as z from 'zod';
import { httpUrl, text, tolerantList, wireId } from './wire';

export const paymentMethodType = z.enum(['card', 'directDebit', 'wallet']);

export const paymentMethodDto = z.object({
  id: wireId,
  type: paymentMethodType,
  brand: text(40),
  last4: z.string().regex(/^[A-Za-z0-9]{0,4}$/),
  expiryMonth: z.int().min(1).max(12).nullish(),
  expiryYear: z.int().min(2000).max(2200).nullish(),
  holder: text(200),
  isDefault: z.boolean(),
});
export type PaymentMethodDto = z.infer<typeof paymentMethodDto>;

/** GET /customers/me/paymentmethods: the default first; when it is removed, the next in the list becomes the default. */
export const paymentMethodListDto = z.object({ paymentMethods: tolerantList(paymentMethodDto) });

/** Body of PUT /customers/me/paymentmethods/{id}: a default can be moved, not given up. */
export const paymentMethodUpdateDto = z.object({ isDefault: z.literal(true) });

/** Body of POST /customers/me/paymentmethods/sessions: where the provider's page leads back to. */
export const paymentSessionInputDto = z.object({ returnUrl: httpUrl });

/** Its answer: the provider's hosted page. */
export const paymentSessionDto = z.object({ url: httpUrl });
