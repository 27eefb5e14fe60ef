/** Replies of the payment endpoints. */
import * as z from 'zod/mini';

/** Reply of POST /api/payment/sessions: URL of the payment provider's page. */
export const paymentSessionReplySchema = z.object({ url: z.string() });
