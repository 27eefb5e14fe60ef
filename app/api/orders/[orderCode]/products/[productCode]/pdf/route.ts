import { route } from '@/lib/config/routes';
import { orderLinks } from '@/lib/orders/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { openProductPdf } from '@/lib/orders/queries.server';

export const GET = handle(
  orderLinks.productPdf,
  async ({ caller, ids }) => {
    const { id, bytes, length } = await openProductPdf(caller, ids.orderCode, ids.productCode);
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        // An id has only letters, digits, - and _, so a quoted string needs no escapes (RFC 6266).
        'content-disposition': `attachment; filename="${id}.pdf"`,
        ...(length === null ? {} : { 'content-length': length }),
      },
    });
  },
  { backTo: ({ orderCode }) => route('orderDetails', { orderCode }) },
);
