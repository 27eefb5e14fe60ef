/** Sends one file by tus. Browser only; the engine decides when and how often. */
import { DetailedError, Upload } from 'tus-js-client';
import { apiPaths } from '@/lib/config/routes';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
import { SendFailure, toSendProblem } from './send-failure';
import type { UploadFile } from './upload-file';

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

/** Up to this size the bytes go with the announcement: one request a photo. A bigger one must be resumable from the start. */
const withAnnouncement = 8 * 1024 * 1024;
/** A connection over which nothing moves for this long is dead. */
const stalledMs = 30_000;
const maxName = 255;

/** The longest name that the service takes; the extension stays. */
const shortName = (name: string): string =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 12)}${name.slice(-12)}`;

async function isReadable(bytes: Blob): Promise<boolean> {
  return bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

async function failureOf(error: unknown, bytes: Blob): Promise<SendFailure> {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  // A file that changed on the disk fails like a dead network.
  if (status === 0 && !(await isReadable(bytes))) return new SendFailure({ kind: 'unreadable' });
  return new SendFailure(
    toSendProblem(status, answer?.getHeader('Retry-After') ?? null, navigator.onLine),
  );
}

export const sendFile: SendFile = (file, bytes, on) => {
  let stop = () => {};
  const done = new Promise<void>((resolve, reject) => {
    let watch: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        void upload.abort();
        reject(new SendFailure(toSendProblem(0, null, navigator.onLine)));
      }, stalledMs);
    };
    const upload = new Upload(bytes, {
      // With an address there is no endpoint: a failed question for the offset must not begin a second upload.
      ...(file.uploadId === null
        ? { endpoint: new URL(apiPaths.uploads, location.origin).href }
        : { uploadUrl: apiPaths.upload(file.uploadId) }),
      headers: { [requestedByHeader]: requestedByValue },
      metadata: {
        filename: shortName(file.name),
        filetype: file.type,
        sha256: file.sha256 ?? '',
        intent: file.intent,
      },
      uploadDataDuringCreation: file.size <= withAnnouncement,
      storeFingerprintForResuming: false,
      retryDelays: [],
      onUploadUrlAvailable: () => {
        const id = upload.url?.split('/').at(-1);
        if (id) on.created(id);
      },
      onProgress: (sent) => {
        moved();
        on.progress(sent);
      },
      onSuccess: () => {
        clearTimeout(watch);
        resolve();
      },
      onError: (error) => {
        clearTimeout(watch);
        void failureOf(error, bytes).then(reject);
      },
    });
    moved();
    upload.start();
    stop = () => {
      clearTimeout(watch);
      void upload.abort();
    };
  });
  return { done, stop: () => stop() };
};
