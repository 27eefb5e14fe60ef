import { handler } from '@/lib/http/handler.server';
import { readVoucher } from '@/lib/orders/read-order-facts.server';
import { readingOf } from '@/lib/orders/reading.server';
import { toVoucherView } from '@/lib/orders/voucher-view';

/** The offer of one voucher (OR-12), asked again by the page when it failed. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['optionCode'],
  run: async ({ request, caller, host, ids }) => {
    const [voucher, reading] = await Promise.all([
      readVoucher(caller, ids.optionCode),
      readingOf(host, request.headers),
    ]);
    return toVoucherView(voucher, reading);
  },
});
