import { api, ApiError } from '@/lib/http/api-client';

/** The PDF of an invoice or of a month. @throws ApiError badAnswer for anything but a PDF */
export async function getPdf(path: string, signal: AbortSignal): Promise<Blob> {
  const file = await api.getFile(path, signal);
  if (file.type.split(';')[0] !== 'application/pdf') throw new ApiError('badAnswer', '');
  return file;
}
