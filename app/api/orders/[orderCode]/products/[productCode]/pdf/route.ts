import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { openProductPdf } from '@/lib/orders/queries.server';

/** A product's PDF as a download (OR-18, OR-19). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['orderCode', 'productCode'],
  backTo: ({ orderCode }) => route('orderDetails', { orderCode }),
  run: async ({ caller, ids }) => {
    const { id, bytes, length } = await openProductPdf(caller, ids.orderCode, ids.productCode);
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        // An id holds letters, digits, - and _ only, so it needs no quoting of its own (RFC 6266).
        'content-disposition': `attachment; filename="${id}.pdf"`,
        ...(length === null ? {} : { 'content-length': length }),
      },
    });
  },
});
