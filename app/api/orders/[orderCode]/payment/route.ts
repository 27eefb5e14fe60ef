import { route } from '@/lib/config/routes';
import { openPayment } from '@/lib/orders/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** To the page on which an order is paid, or back to the order when there is nothing to pay any more. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['orderCode'],
  backTo: ({ orderCode }) => route('orderDetails', { orderCode }),
  run: async ({ caller, host, ids }) => {
    const page = host.origin + route('orderDetails', ids);
    const location = (await openPayment(caller, ids.orderCode)) ?? page;
    return new Response(null, { status: 303, headers: { location } });
  },
});
