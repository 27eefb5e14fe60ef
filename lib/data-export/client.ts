/** What the browser asks of the doors of 'Download my data'. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, read, send } from '@/lib/http/api-client';
import type { DataExportView } from './view';

function toView(answer: unknown): DataExportView {
  const isView =
    typeof answer === 'object' && answer !== null && 'id' in answer && 'state' in answer;
  if (!isView) throw new ApiError('badAnswer', '');
  // The handler answers exactly this type; the fields above tell it from anything else.
  return answer as DataExportView;
}

/** Begins a file, or joins the one that is under way. @throws ApiError tooManyRequests */
export const requestExport = async (): Promise<DataExportView> =>
  toView(await send(apiPaths.dataExports, { method: 'POST' }));

/** How far a file is. @throws ApiError notFound when it is gone */
export const fetchExport = async (id: string, signal: AbortSignal): Promise<DataExportView> =>
  toView(await read(apiPaths.dataExport(id), signal));
