import { createTranslator } from 'next-intl';
import { formattersFor } from '@/lib/format/formatters';
import { handler } from '@/lib/route-handlers/handler.server';
import { loadMessages } from '@/lib/i18n/messages.server';
import { readVoucher } from '@/lib/orders/order-facts.server';
import { voucherViewSchema } from '@/lib/orders/schema';
import { toVoucherView } from '@/lib/orders/view';

/** The offer of one voucher (OR-12), asked again by the page when it failed. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['optionCode'],
  reply: voucherViewSchema,
  run: async ({ caller, host: { channel }, ids }) => {
    const locale = caller.locale ?? channel.locale;
    const [voucher, messages] = await Promise.all([
      readVoucher(caller, ids.optionCode),
      loadMessages(locale),
    ]);
    return toVoucherView(voucher, {
      t: createTranslator({ locale, messages, namespace: 'orders' }),
      format: formattersFor(locale, channel.timeZone),
      now: new Date(),
    });
  },
});
