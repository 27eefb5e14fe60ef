/** Sends files by tus to our own route handlers (docs/decisions/2026-11-21-upload-client.md). Browser only. */
import { formatISO } from 'date-fns';
import { addressOf } from '@/lib/endpoints/endpoint';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
import { reportClientFailure } from '@/lib/observability/report-client';
import { uploadsApi } from './api';
import { jpegName } from './photo-format';
import type { UploadFile } from './upload-file';

/** Why a file could not be sent, as far as it decides what happens next. */
export type SendProblem =
  /** No network: everything waits. */
  | { kind: 'offline' }
  /** The session is over: everything waits for the customer. */
  | { kind: 'signedOut' }
  /** The storage service does not know the upload any more: a new upload of the same intent begins. */
  | { kind: 'forgotten' }
  | { kind: 'refused'; problem: 'type' | 'size' | 'mismatch' }
  | { kind: 'unreadable' }
  /** Too many uploads of the account are under way, here or elsewhere: it is asked again, however often that takes. */
  | { kind: 'busy'; afterMs: number }
  /** Worth another try, not before the time that the service asked for. */
  | { kind: 'retry'; problem: 'network' | 'service'; afterMs: number };

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  /** A failure that is known; the answers of uploads carry no id (lib/observability/correlation.ts). */
  readonly correlationId = '';
  constructor(readonly problem: SendProblem) {
    super(problem.kind);
  }
}

/**
 * What a tus reply means. Pure.
 *
 * @param status 0 when there was no reply
 * @param isOnline navigator.onLine
 */
function toSendProblem(status: number, retryAfter: string | null, isOnline: boolean): SendProblem {
  if (status === 0)
    return isOnline ? { kind: 'retry', problem: 'network', afterMs: 0 } : { kind: 'offline' };
  if (status === 401) return { kind: 'signedOut' };
  if (status === 404 || status === 410) return { kind: 'forgotten' };
  if (status === 413) return { kind: 'refused', problem: 'size' };
  if (status === 415) return { kind: 'refused', problem: 'type' };
  // The name's extension and the type do not fit together.
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

/** Bytes up to which a file goes with the creation request: one request a photo. A bigger one must be resumable from its first byte. */
const maxWithCreation = 8 * 1024 * 1024;
/** Milliseconds without progress after which the connection counts as lost. */
const stalledMs = 30_000;
/** Characters of a file name that the service takes. */
const maxName = 255;

/** A longer name loses its middle and keeps its extension. */
const shortName = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 12)}${name.slice(-12)}`;

/** `lastModified` is a guess at the date of a photo that has none itself; `dateTaken` is no guess. */
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

/** Sends one file by tus; the engine decides when and how often. */
export const sendFile: SendFile = (file, bytes, on) => {
  let isStopped = false;
  let stop = () => {};

  async function send(): Promise<void> {
    // A part of its own: what is staged needs none of it yet.
    const tus = await import('tus-js-client').catch(() => null);
    if (!tus) throw new SendFailure(toSendProblem(0, null, navigator.onLine));
    await new Promise<void>((resolve, reject) => {
      // What was stopped before it began never settles, as what is stopped later.
      if (isStopped) return;
      const fail = async (error: unknown) => {
        const answer = error instanceof tus.DetailedError ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        // A file that changed on the disk fails in the same way as a lost network.
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
        // An upload that has an id gets no endpoint: when its offset cannot be read, tus would create a second upload.
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
