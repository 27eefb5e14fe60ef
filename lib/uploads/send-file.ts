/** Sends files by tus to our route handlers (docs/decisions/2026-11-21-upload-client.md). Browser only. */
import { formatISO } from 'date-fns';
import { addressOf } from '@/lib/endpoints/endpoint';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
import { reportClientFailure } from '@/lib/observability/report-client';
import { uploadsApi } from './api';
import { jpegName } from './photo-format';
import type { UploadFile } from './upload-file';

/** Reason why a file could not be sent, which decides the next step. */
export type SendProblem =
  /** No network: all files wait. */
  | { kind: 'offline' }
  /** The session has ended: all files wait until the customer signs in. */
  | { kind: 'signedOut' }
  /** The storage service no longer has the upload: a new upload of the same intent begins. */
  | { kind: 'forgotten' }
  | { kind: 'refused'; problem: 'type' | 'size' | 'mismatch' }
  | { kind: 'unreadable' }
  /** The account has too many uploads in progress, here or elsewhere: the file tries again without a limit of tries. */
  | { kind: 'busy'; afterMs: number }
  /** Can be tried again, not before the time of Retry-After. */
  | { kind: 'retry'; problem: 'network' | 'service'; afterMs: number };

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  /** Marks an expected failure; the replies of uploads have no correlation id (lib/observability/correlation.ts). */
  readonly correlationId = '';
  constructor(readonly problem: SendProblem) {
    super(problem.kind);
  }
}

/**
 * The problem of a tus reply. Pure.
 *
 * @param status 0 if there was no reply
 * @param isOnline navigator.onLine
 */
function toSendProblem(status: number, retryAfter: string | null, isOnline: boolean): SendProblem {
  if (status === 0)
    return isOnline ? { kind: 'retry', problem: 'network', afterMs: 0 } : { kind: 'offline' };
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404 || status === 410) return { kind: 'forgotten' };
  if (status === 413) return { kind: 'refused', problem: 'size' };
  if (status === 415) return { kind: 'refused', problem: 'type' };
  // The extension of the name does not match the type.
  if (status === 422) return { kind: 'refused', problem: 'mismatch' };
  const seconds = Number(retryAfter);
  const afterMs = seconds > 0 ? Math.min(seconds, 120) * 1000 : 0;
  return status === 429
    ? { kind: 'busy', afterMs }
    : { kind: 'retry', problem: 'service', afterMs };
}

export type Sending = {
  /** Rejects with SendFailure; never settles after `stop`. */
  done: Promise<void>;
  stop: () => void;
};

export type SendFile = (
  file: UploadFile,
  bytes: Blob,
  on: { created: (uploadId: string) => void; progress: (sent: number) => void },
) => Sending;

/** Files up to this size are sent with the creation request: one request a photo. A bigger file must be resumable from its first byte. */
const maxWithCreation = 8 * 1024 * 1024;
/** The connection counts as lost after this many milliseconds without progress. */
const stalledMs = 30_000;
/** Maximum length of a file name at the service. */
const maxName = 255;

/** Shortens a long name in the middle, so that it still has its extension. */
const shortName = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 12)}${name.slice(-12)}`;

/** `lastModified` is a guess for a photo without a date; `dateTaken` comes from its metadata. */
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

/** Sends one file by tus. The engine decides when and how often. */
export const sendFile: SendFile = (file, bytes, on) => {
  let isStopped = false;
  let stop = () => {};

  async function send(): Promise<void> {
    // Loaded on demand: choosing files does not need it.
    const tus = await import('tus-js-client').catch(() => null);
    if (!tus) throw new SendFailure(toSendProblem(0, null, navigator.onLine));
    await new Promise<void>((resolve, reject) => {
      // An upload that is stopped never settles, also if it was stopped before it began.
      if (isStopped) return;
      const fail = async (error: unknown) => {
        const answer = error instanceof tus.DetailedError ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        // A file that has changed on the disk fails like a lost network.
        if (status === 0 && !(await isReadable(bytes)))
          return reject(new SendFailure({ kind: 'unreadable' }));
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
        // Without an endpoint for an existing upload: tus would create a second upload if it cannot read the offset.
        ...(file.uploadId === null
          ? { endpoint: new URL(addressOf(uploadsApi.create), location.origin).href }
          : { uploadUrl: addressOf(uploadsApi.append, { ids: { id: file.uploadId } }) }),
        headers: { [requestedByHeader]: requestedByValue },
        metadata: metadataOf(file),
        uploadDataDuringCreation: file.size <= maxWithCreation,
        storeFingerprintForResuming: false,
        retryDelays: [],
        onUploadUrlAvailable: () => {
          const id = upload.url?.split('/').at(-1);
          if (id) on.created(id);
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
