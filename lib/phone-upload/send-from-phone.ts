/** Sends a phone's photo to its session with tus, on the direct way where the service offers it. Browser only. */
import { formatISO } from 'date-fns/formatISO';
import { ApiError } from '@/lib/http/api-error';
import { addressOf } from '@/lib/endpoints/endpoint';
import { reportClientFailure } from '@/lib/observability/report-client';
import { askFileWorker } from '@/lib/uploads/ask-worker';
import { directWay } from '@/lib/uploads/direct-way';
import { checkName } from '@/lib/uploads/photo-format';
import { phoneUploadApi } from './api';

export type SendOutcome = 'sent' | 'refused' | 'failed' | 'over';
/** Outcome of a file, and the id of its upload in the session if its bytes were sent. */
export type Sent = { outcome: SendOutcome; uploadId?: string | undefined };

let ask: ReturnType<typeof askFileWorker<'hash'>> | null = null;

/** Returns the id at the end of an upload's URL. */
const idOf = (url: string | null) =>
  url === null ? undefined : new URL(url).pathname.split('/').at(-1);

/** Milliseconds to wait before each retry of an interrupted upload. */
const retryDelays = [1_000, 3_000, 8_000];
/** Seconds to wait after 429 if the service sends no Retry-After. */
const busySeconds = 5;

/**
 * Sends a photo; never rejects. Outcomes: `refused` if the format is not accepted (IM-07), `over` if the session has
 * ended.
 *
 * @param session id of the session of this photo; the phone may join another session during the upload
 * @param onProgress gets the share of sent bytes, 0 to 1
 */
export async function sendFromPhone(
  file: File,
  session: string,
  onProgress: (share: number) => void,
): Promise<Sent> {
  const checked = checkName(file);
  if (!('type' in checked)) return { outcome: 'refused' };
  ask ??= askFileWorker('hash');
  const answer = await ask({ bytes: file, type: checked.type });
  // The browser could not read the file, for instance because its bytes are only in the cloud.
  if (!answer) return { outcome: 'failed' };
  if (!('sha256' in answer)) return { outcome: 'refused' };
  const tus = await import('tus-js-client').catch(() => null);
  if (!tus) return { outcome: 'failed' };
  return new Promise((resolve) => {
    const way = directWay(file.size);
    /** Our URL of the upload. Each try starts there, and asks anew for the direct way. */
    let ownUrl: string | null = null;
    const upload = new tus.Upload(file, {
      endpoint: new URL(
        addressOf(phoneUploadApi.createFile, { query: { session } }),
        location.origin,
      ).href,
      ...way.options,
      metadata: {
        filename: file.name.slice(-255),
        filetype: checked.type,
        sha256: answer.sha256,
        intent: crypto.randomUUID(),
        ...(file.lastModified > 0 && { lastModified: formatISO(file.lastModified) }),
      },
      storeFingerprintForResuming: false,
      retryDelays,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 1),
      onUploadUrlAvailable: () => {
        ownUrl = upload.url;
        upload.url = way.url() ?? ownUrl;
      },
      onSuccess: () => resolve({ outcome: 'sent', uploadId: idOf(ownUrl) }),
      onError: (error) => {
        const answer = error instanceof tus.DetailedError ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        // Too many uploads are under way. The phone tries again until the session ends.
        if (status === 429) {
          const seconds = Number(answer?.getHeader('Retry-After')) || busySeconds;
          upload.url = ownUrl;
          return void setTimeout(() => upload.start(), seconds * 1_000);
        }
        if (status === 410 || status === 404) resolve({ outcome: 'over' });
        else resolve({ outcome: [413, 415, 422].includes(status) ? 'refused' : 'failed' });
        reportClientFailure(new ApiError('badAnswer', ''));
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        upload.url = ownUrl;
        if (way.hasFailed(status)) return true;
        return status === 0 || status >= 500 || status === 423;
      },
    });
    upload.start();
  });
}
