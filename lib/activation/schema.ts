/** What /api/activation answers; the browser loads it: zod/mini. */
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

export const activationReply = z.object({
  status: z.enum(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING']),
  /** Of an import; null where the service does not say how far it is. */
  progress: z.nullable(z.object({ done: count, total: count })),
  /** The last import was given up. */
  hasFailed: z.boolean(),
});
export type ActivationReply = z.infer<typeof activationReply>;
