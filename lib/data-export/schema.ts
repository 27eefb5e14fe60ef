/** The job behind 'Download my data', as the route handlers answer it and the page shows it. */
import * as z from 'zod/mini';

export const dataExportSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'finished', 'failed']),
  /** Hundredths. */
  progress: z.int(),
  /** Once it is finished. */
  file: z.nullable(z.object({ href: z.string(), size: z.string(), until: z.string() })),
});

export type DataExportView = z.infer<typeof dataExportSchema>;
