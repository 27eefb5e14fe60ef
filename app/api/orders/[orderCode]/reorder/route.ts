import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { reorder } from '@/lib/orders/commands.server';

const keyPattern = /^[A-Za-z0-9-]{16,64}$/;

/** Fills a basket with the order's products and answers where it is (OR-16). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['orderCode'],
  run: async ({ request, caller, host, ids }) => {
    const key = request.headers.get('idempotency-key') ?? '';
    if (!keyPattern.test(key)) throw new AppError('badRequest', 'no idempotency key');
    return reorder(caller, host, ids.orderCode, key);
  },
});
