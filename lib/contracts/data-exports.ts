/** 'Download my data': a job of the customer API that ends in one zip. */
import * as z from 'zod';
import { count, httpUrl, isoDateTime, wireId } from './wire';

export const dataExportState = z.enum(['queued', 'running', 'finished', 'failed']);

/** Answer of POST /customers/me/dataexports (202) and of GET /customers/me/dataexports/{id} and …/latest. */
export const dataExportDto = z.object({
  id: wireId,
  state: dataExportState,
  /** Hundredths. */
  progress: z.int().min(0).max(100),
  createdAt: isoDateTime,
  /** Present when finished: a signed address, good for a day or two, that answers an attachment. */
  url: httpUrl.nullish(),
  size: count.nullish(),
  /** From here on the file is gone. */
  expiresAt: isoDateTime.nullish(),
});
export type DataExportDto = z.infer<typeof dataExportDto>;
