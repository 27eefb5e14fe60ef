/**
 * The direct way of a file's bytes: the browser asks our route handlers, and sends the bytes to the storage if the service
 * offers that (docs/decisions/2026-11-28-direct-uploads.md). Browser only.
 */
import type { HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import { capabilityHeader, directHeader } from '@/lib/contracts/direct-uploads';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';

/**
 * Files up to this size in bytes that go through our route handlers are sent in the request that creates the upload, so that a
 * photo needs one request. Larger files are sent separately, because their upload must be resumable from the first byte.
 */
const maxWithCreation = 8 * 1024 * 1024;

/**
 * Milliseconds for which this page does not ask for the direct way after the service has not offered it, or after the storage
 * could not be reached from this browser.
 */
const pauseMs = 5 * 60_000;
/** Time of `performance.now()`. One value for all files of the page. */
let pausedUntil = 0;

const isPaused = (): boolean => performance.now() < pausedUntil;
const pause = (): void => void (pausedUntil = performance.now() + pauseMs);

/**
 * Statuses that have the same meaning on both ways: gone, too large, wrong type, locked, too many requests, wrong checksum, out
 * of service, disk full.
 */
const sameOnBothWays: readonly number[] = [410, 413, 415, 423, 429, 460, 503, 507];
/** Another request has sent bytes of the same file. The storage itself can be used. */
const wrongOffset = 409;

type Options = Required<
  Pick<UploadOptions, 'onBeforeRequest' | 'onAfterResponse' | 'uploadDataDuringCreation'>
>;

/** Direct way of one file. */
export type DirectWay = {
  /** Options with which a tus upload asks for the direct way. It starts at a URL of ours. */
  options: Options;
  /** URL at the storage that takes the bytes; null if they go through our route handlers. */
  url: () => string | null;
  /**
   * Notes the status of a failed request, 0 for none. Returns true if the file should be sent again through our route handlers,
   * because only the direct way has failed.
   */
  hasFailed: (status: number) => boolean;
};

/**
 * Returns the direct way of a file.
 *
 * @param size size of the file in bytes
 * @param isAllowed false if the bytes must go through our route handlers, because the direct way of this file has failed
 */
export function directWay(size: number, isAllowed = true): DirectWay {
  let direct: { url: string; capability: string } | null = null;
  let hasAsked = false;

  const read = (response: HttpResponse) => {
    const url = response.getHeader(directHeader);
    const capability = response.getHeader(capabilityHeader);
    return url && capability ? { url, capability } : null;
  };

  return {
    options: {
      uploadDataDuringCreation: size <= maxWithCreation && (!isAllowed || isPaused()),
      onBeforeRequest: (request: HttpRequest) => {
        if (direct && request.getURL() === direct.url)
          return request.setHeader('Authorization', `Bearer ${direct.capability}`);
        direct = null;
        hasAsked = isAllowed && request.getMethod() !== 'PATCH' && !isPaused();
        request.setHeader(requestedByHeader, requestedByValue);
        if (hasAsked) request.setHeader(directHeader, '1');
      },
      onAfterResponse: (_request: HttpRequest, response: HttpResponse) => {
        if (direct || !hasAsked) return;
        direct = read(response);
        // The service does not offer it for a new upload. Further small photos go with their creation again.
        const isNew = response.getStatus() === 201 && !response.getHeader('Upload-Offset');
        if (isNew && !direct) pause();
      },
    },
    url: () => direct?.url ?? null,
    hasFailed: (status) => {
      if (!direct || sameOnBothWays.includes(status)) return false;
      if (status === 0 && !navigator.onLine) return false;
      if (status !== wrongOffset) pause();
      direct = null;
      return true;
    },
  };
}
