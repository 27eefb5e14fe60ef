/** Sends one file by tus 1.0 to our own route handlers. Browser only; by XMLHttpRequest, because fetch tells no progress. */
import { formatISO } from 'date-fns';
import { apiPaths } from '@/lib/config/routes';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
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
  /** Worth another try, not before the time that the service asked for. */
  | { kind: 'retry'; problem: 'network' | 'service'; afterMs: number };

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
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
  return {
    kind: 'retry',
    problem: 'service',
    afterMs: seconds > 0 ? Math.min(seconds, 120) * 1000 : 0,
  };
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

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** The values of `Upload-Metadata`; `lastModified` is a guess at the date of a photo that has none itself. */
function metadataOf(file: UploadFile): string {
  const values = {
    filename: shortName(file.converts ? jpegName(file.name) : file.name),
    filetype: file.type,
    sha256: file.sha256 ?? '',
    intent: file.intent,
    ...(file.modified > 0 && { lastModified: formatISO(file.modified) }),
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
}

type Reply = { status: number; header: (name: string) => string | null };

const isOk = ({ status }: Reply): boolean => status >= 200 && status < 300;

const isReadable = (bytes: Blob): Promise<boolean> =>
  bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Sends one file; the engine decides when and how often. */
export const sendFile: SendFile = (file, bytes, on) => {
  let isStopped = false;
  let running: XMLHttpRequest | null = null;

  const exchange = (
    method: 'POST' | 'HEAD' | 'PATCH',
    path: string,
    headers: Readonly<Record<string, string>>,
    part: { bytes: Blob; from: number } | null,
  ): Promise<Reply> =>
    new Promise((resolve) => {
      // eslint-disable-next-line account/no-stray-fetch -- fetch tells no progress of what is sent
      const request = new XMLHttpRequest();
      running = request;
      let stallTimer: ReturnType<typeof setTimeout> | undefined;
      const restartTimer = () => {
        clearTimeout(stallTimer);
        stallTimer = setTimeout(() => {
          request.abort();
          end();
        }, stalledMs);
      };
      const end = () => {
        clearTimeout(stallTimer);
        if (isStopped) return;
        resolve({ status: request.status, header: (name) => request.getResponseHeader(name) });
      };
      request.open(method, path);
      const own = { 'Tus-Resumable': '1.0.0', [requestedByHeader]: requestedByValue };
      const type = part && { 'Content-Type': 'application/offset+octet-stream' };
      for (const [name, value] of Object.entries({ ...own, ...type, ...headers }))
        request.setRequestHeader(name, value);
      if (part)
        request.upload.addEventListener('progress', ({ loaded }) => {
          restartTimer();
          if (!isStopped) on.progress(part.from + loaded);
        });
      request.addEventListener('load', end);
      request.addEventListener('error', end);
      restartTimer();
      request.send(part?.bytes ?? null);
    });

  async function fail(reply: Reply): Promise<never> {
    // A file that changed on the disk fails in the same way as a lost network.
    if (reply.status === 0 && !(await isReadable(bytes)))
      throw new SendFailure({ kind: 'unreadable' });
    const retryAfter = reply.header('Retry-After');
    throw new SendFailure(toSendProblem(reply.status, retryAfter, navigator.onLine));
  }

  /** @returns the upload's id and how much of it is there; null where the reply says neither */
  async function create(): Promise<{ id: string; offset: number }> {
    const isWhole = file.size <= maxWithCreation;
    const reply = await exchange(
      'POST',
      apiPaths.uploads,
      { 'Upload-Length': String(bytes.size), 'Upload-Metadata': metadataOf(file) },
      isWhole ? { bytes, from: 0 } : null,
    );
    const id = reply.header('Location')?.split('/').at(-1);
    if (!isOk(reply) || !id) return fail(reply);
    on.created(id);
    return { id, offset: Number(reply.header('Upload-Offset') ?? 0) };
  }

  async function resume(id: string): Promise<{ id: string; offset: number }> {
    const reply = await exchange('HEAD', apiPaths.upload(id), {}, null);
    const offset = Number(reply.header('Upload-Offset') ?? NaN);
    return isOk(reply) && offset >= 0 ? { id, offset } : fail(reply);
  }

  async function send(): Promise<void> {
    // An upload that has an id is never created again: it would become a second one.
    const { id, offset } = await (file.uploadId === null ? create() : resume(file.uploadId));
    for (let at = offset; at < bytes.size;) {
      const reply = await exchange(
        'PATCH',
        apiPaths.upload(id),
        { 'Upload-Offset': String(at) },
        { bytes: bytes.slice(at), from: at },
      );
      const next = Number(reply.header('Upload-Offset') ?? NaN);
      // Less than before would go round for ever.
      if (!isOk(reply) || !(next > at)) return fail(reply);
      at = next;
    }
    on.progress(bytes.size);
  }

  return {
    done: send(),
    stop: () => {
      isStopped = true;
      running?.abort();
    },
  };
};
