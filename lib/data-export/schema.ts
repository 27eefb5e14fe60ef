/** An export of 'Download my data', for the endpoints and the page. */
import * as z from 'zod/mini';

export const dataExportSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'finished', 'failed']),
  /** Percent, 0 to 100. */
  progress: z.int(),
  /** The finished file; null until then. */
  file: z.nullable(z.object({ href: z.string(), size: z.string(), until: z.string() })),
});

export type DataExportView = z.infer<typeof dataExportSchema>;
