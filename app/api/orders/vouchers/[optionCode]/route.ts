import { formattersFor } from '@/lib/format/formatters';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { readVoucher } from '@/lib/orders/order-facts.server';
import { toVoucherView } from '@/lib/orders/view';
import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(ordersApi.getVoucher, async ({ caller, host: { channel }, ids }) => {
  const locale = caller.locale ?? channel.locale;
  const [voucher, t] = await Promise.all([
    readVoucher(caller, ids.optionCode),
    getTranslator(locale, 'orders'),
  ]);
  const format = formattersFor(locale, channel.timeZone);
  return toVoucherView(voucher, { t, format, now: new Date() });
});
