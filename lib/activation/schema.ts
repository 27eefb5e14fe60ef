/** Reply of /api/activation. The browser loads this schema, so it uses the small zod/mini. */
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

export const activationReply = z.object({
  status: z.enum(['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING']),
  /** Progress of an import; null if the service does not send it. */
  progress: z.nullable(z.object({ done: count, total: count })),
  /** True if the last import failed. */
  hasFailed: z.boolean(),
});
export type ActivationReply = z.infer<typeof activationReply>;
