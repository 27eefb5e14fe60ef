/** Payment between the browser and our route handlers. */
import * as z from 'zod/mini';

/** Reply of POST /api/payment/sessions: the payment provider's page. */
export const paymentSessionReplySchema = z.object({ url: z.string() });
