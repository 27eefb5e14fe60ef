/** GET /api/v1/campaigns/offers/{optionCode}; 404 means isVoucherFound false (OR-12). */
import * as z from 'zod';
import { amount, currencyCode, isoDateTime, text } from './wire';

export const voucherOfferDto = z.object({
  name: text(200),
  description: text(1000),
  validUntil: isoDateTime,
  amount: amount.nullish(),
  percentage: z.number().min(0).max(100).nullish(),
  currency: currencyCode.nullish(),
  code: text(40),
});
