/** Fetches a file from a signed URL in the browser. The signature is the authorisation, so no cookies are sent. */
import { ApiError } from './api-error';

type Options = {
  signal?: AbortSignal;
  /** Called with the received share of the file, from 0 to 1. Not called if the size is unknown. */
  onProgress?: (share: number) => void;
};

/**
 * Fetches a file and returns it as a Blob.
 *
 * @throws ApiError notFound, badAnswer for another error status, or offline without a network
 */
export async function fetchBlob(url: string, options: Options = {}): Promise<Blob> {
  const { signal, onProgress } = options;
  try {
    const request: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer' };
    const response = await fetch(url, signal ? { ...request, signal } : request);
    if (!response.ok) throw new ApiError(response.status === 404 ? 'notFound' : 'badAnswer', '');
    const type = response.headers.get('content-type') ?? '';
    const length = Number(response.headers.get('content-length'));
    if (!response.body || !(length > 0) || !onProgress) return await response.blob();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let got = 0;
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      got += value.length;
      onProgress(Math.min(1, got / length));
    }
    return new Blob(chunks, { type });
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError('offline', '');
  }
}
