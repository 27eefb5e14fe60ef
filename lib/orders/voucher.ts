/** A voucher as the offers service answers for it (OR-12). */
import type * as z from 'zod';
import type { voucherOfferDto } from '@/lib/contracts/vouchers';

export type Voucher =
  { isVoucherFound: false } | ({ isVoucherFound: true } & z.output<typeof voucherOfferDto>);
