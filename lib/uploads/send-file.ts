/**
 * Sends files by tus to our route handlers, and their bytes straight to the storage where the service offers it
 * (docs/decisions/2026-11-21-upload-client.md, docs/decisions/2026-11-28-direct-uploads.md). Browser only.
 */
import { formatISO } from 'date-fns';
import { addressOf } from '@/lib/endpoints/endpoint';
import { reportClientFailure } from '@/lib/observability/report-client';
import { uploadsApi } from './api';
import { directWay } from './direct-way';
import { jpegName } from './photo-format';
import type { UploadFile } from './upload-file';

/** Reason why a file could not be sent. It decides what the engine does next. */
export type SendProblem =
  /** The network is not available: all files wait. */
  | { kind: 'offline' }
  /** The session has ended: all files wait until the customer signs in. */
  | { kind: 'signedOut' }
  /** The storage service no longer has the upload: a new upload with the same intent begins. */
  | { kind: 'forgotten' }
  | { kind: 'refused'; problem: 'type' | 'size' | 'mismatch' }
  | { kind: 'unreadable' }
  /**
   * The account has too many uploads in progress, in this browser or another one. The file is tried again without a limit on
   * the number of tries.
   */
  | { kind: 'busy'; afterMs: number }
  /** The file can be tried again after `afterMs`, the time of the header Retry-After. */
  | { kind: 'retry'; problem: 'network' | 'service'; afterMs: number };

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  /**
   * This property marks an expected failure (lib/observability/correlation.ts). It is empty, because tus responses have no
   * correlation id.
   */
  readonly correlationId = '';
  constructor(readonly problem: SendProblem) {
    super(problem.kind);
  }
}

/**
 * Converts the status of a tus response to a problem.
 *
 * @param status status code; 0 if there was no response
 * @param retryAfter value of the header Retry-After
 * @param isOnline navigator.onLine
 */
function toSendProblem(status: number, retryAfter: string | null, isOnline: boolean): SendProblem {
  if (status === 0)
    return isOnline ? { kind: 'retry', problem: 'network', afterMs: 0 } : { kind: 'offline' };
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404 || status === 410) return { kind: 'forgotten' };
  if (status === 413) return { kind: 'refused', problem: 'size' };
  if (status === 415) return { kind: 'refused', problem: 'type' };
  // 422: the extension of the name does not match the type.
  if (status === 422) return { kind: 'refused', problem: 'mismatch' };
  const seconds = Number(retryAfter);
  const afterMs = seconds > 0 ? Math.min(seconds, 120) * 1000 : 0;
  return status === 429
    ? { kind: 'busy', afterMs }
    : { kind: 'retry', problem: 'service', afterMs };
}

export type Sending = {
  /** Resolves when the file was sent; rejects with SendFailure. It never settles after `stop` was called. */
  done: Promise<void>;
  stop: () => void;
};

export type SendFile = (
  file: UploadFile,
  bytes: Blob,
  on: { created: (uploadId: string) => void; progress: (sent: number) => void },
) => Sending;

/** The connection counts as lost after this time in milliseconds without progress. */
const stalledMs = 30_000;
/** Maximum number of characters of a file name that the service accepts. */
const maxName = 255;

/** Removes characters before the last 12 of a name that is too long, so that the extension is not lost. */
const shortName = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 12)}${name.slice(-12)}`;

/**
 * Fields of the header Upload-Metadata. The service uses `lastModified` as a guessed date if the photo has none; `dateTaken`
 * comes from the metadata of a file that was converted.
 */
const metadataOf = (file: UploadFile): Record<string, string> => ({
  filename: shortName(file.converts ? jpegName(file.name) : file.name),
  filetype: file.type,
  sha256: file.sha256 ?? '',
  intent: file.intent,
  ...(file.modified > 0 && { lastModified: formatISO(file.modified) }),
  ...(file.dateTaken && { dateTaken: file.dateTaken }),
});

const isReadable = (bytes: Blob): Promise<boolean> =>
  bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Sends one file by tus, once. If only the direct way to the storage fails, the rest goes through our route handlers. The upload
 * engine decides when a file is sent and how often it is tried.
 */
export const sendFile: SendFile = (file, bytes, on) => {
  let isStopped = false;
  let stop = () => {};
  let uploadId = file.uploadId;
  let mayGoDirect = true;

  async function send(): Promise<void> {
    // The tus client is loaded only when a file is sent, not when files are chosen.
    const tus = await import('tus-js-client').catch(() => null);
    if (!tus) throw new SendFailure(toSendProblem(0, null, navigator.onLine));
    await new Promise<void>((resolve, reject) => {
      // A stopped upload never settles, even if it was stopped before it began.
      if (isStopped) return;
      const way = directWay(file.size, mayGoDirect);
      const fail = async (error: unknown) => {
        const answer = error instanceof tus.DetailedError ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        // If the file has changed on the disk, the browser reports the same error as for a lost network. Reading one byte shows
        // the difference.
        if (status === 0 && !(await isReadable(bytes)))
          return reject(new SendFailure({ kind: 'unreadable' }));
        if (way.hasFailed(status)) {
          mayGoDirect = false;
          return resolve(send());
        }
        const retryAfter = answer?.getHeader('Retry-After') ?? null;
        reject(new SendFailure(toSendProblem(status, retryAfter, navigator.onLine)));
      };
      let stallTimer: ReturnType<typeof setTimeout> | undefined;
      const restartTimer = () => {
        clearTimeout(stallTimer);
        stallTimer = setTimeout(() => {
          void upload.abort();
          void fail(null);
        }, stalledMs);
      };
      const upload = new tus.Upload(bytes, {
        // For an existing upload no `endpoint` is set: otherwise tus would create a second upload if it could not read the
        // offset.
        ...(uploadId === null
          ? { endpoint: new URL(addressOf(uploadsApi.create), location.origin).href }
          : { uploadUrl: addressOf(uploadsApi.append, { ids: { id: uploadId } }) }),
        ...way.options,
        metadata: metadataOf(file),
        storeFingerprintForResuming: false,
        retryDelays: [],
        onUploadUrlAvailable: () => {
          uploadId = upload.url?.split('/').at(-1) ?? null;
          if (uploadId) on.created(uploadId);
          upload.url = way.url() ?? upload.url;
        },
        onProgress: (sent) => {
          restartTimer();
          on.progress(sent);
        },
        onSuccess: () => {
          clearTimeout(stallTimer);
          resolve();
        },
        onError: (error) => {
          clearTimeout(stallTimer);
          void fail(error);
        },
      });
      restartTimer();
      upload.start();
      stop = () => {
        clearTimeout(stallTimer);
        void upload.abort();
      };
    });
  }

  return {
    done: send().catch((error: unknown) => {
      reportClientFailure(error);
      throw error;
    }),
    stop: () => {
      isStopped = true;
      stop();
    },
  };
};
