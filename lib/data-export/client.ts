import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { type DataExportView, dataExportSchema } from './schema';

/** Begins a file, or joins the one that is under way. @throws ApiError tooManyRequests */
export const createExport = (): Promise<DataExportView> =>
  api.post(apiPaths.dataExports, dataExportSchema);

/** How far a file is. @throws ApiError notFound when it is gone */
export const getExport = (id: string, signal: AbortSignal): Promise<DataExportView> =>
  api.get(apiPaths.dataExport(id), dataExportSchema, { signal });
