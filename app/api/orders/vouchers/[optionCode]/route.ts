import { formattersFor } from '@/lib/format/formatters';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { readVoucher } from '@/lib/orders/order-facts.server';
import { voucherViewSchema } from '@/lib/orders/schema';
import { toVoucherView } from '@/lib/orders/view';
import { handler } from '@/lib/route-handlers/handler.server';

/** The offer of one voucher (OR-12), asked again by the page when it failed. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['optionCode'],
  reply: voucherViewSchema,
  run: async ({ caller, host: { channel }, ids }) => {
    const locale = caller.locale ?? channel.locale;
    const [voucher, t] = await Promise.all([
      readVoucher(caller, ids.optionCode),
      getTranslator(locale, 'orders'),
    ]);
    const format = formattersFor(locale, channel.timeZone);
    return toVoucherView(voucher, { t, format, now: new Date() });
  },
});
