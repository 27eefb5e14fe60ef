import { route } from '@/lib/config/routes';
import { openPayment } from '@/lib/orders/commands.server';
import { orderLinks } from '@/lib/orders/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  orderLinks.payment,
  async ({ caller, host, ids }) => {
    const page = host.origin + route('orderDetails', ids);
    const location = (await openPayment(caller, ids.orderCode)) ?? page;
    return new Response(null, { status: 303, headers: { location } });
  },
  { backTo: ({ orderCode }) => route('orderDetails', { orderCode }) },
);
