import 'server-only';
/** Sends one request whose body is streamed to a service: only the current chunk is in memory. */
import { Readable, Transform } from 'node:stream';
import { AppError } from './errors';
import {
  type Answer,
  connectionError,
  type Call,
  headersOf,
  statusError,
  urlOf,
} from './send-once.server';
import { send } from './undici.server';

export type StreamInput = {
  ids?: Readonly<Record<string, string>>;
  /** Headers of the proxied protocol. The caller must choose which headers are forwarded. */
  headers: Readonly<Record<string, string>>;
  body: Readable | ReadableStream<Uint8Array> | null;
  /** Size of the body in bytes, as the sender announced it. */
  length: number;
  /** Statuses other than 2xx that the proxied protocol defines. They are returned instead of thrown. */
  handedOn: readonly number[];
};

export type StreamAnswer = Pick<Answer, 'status' | 'headers'>;

/**
 * Aborts a transfer in which no bytes were sent for some time. The duration of the whole transfer is not limited, because a
 * large file on a slow connection takes long.
 */
class IdleTimeout {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  /** @param ms time in milliseconds without a call of {@link reset} after which {@link signal} is aborted */
  constructor(ms: number) {
    this.timer = setTimeout(() => this.controller.abort(), ms).unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Must be called for every chunk. */
  readonly reset = (): void => void this.timer.refresh();

  end(): void {
    clearTimeout(this.timer);
  }
}

/** Returns a stream of the chunks of `source`. It fails if their total size differs from the announced size. */
function counted(source: Readable, length: number, onChunk: () => void): Readable {
  let sent = 0;
  const tooFew = () => new AppError('badRequest', `${sent} of ${length} bytes came`);
  const body = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sent += chunk.byteLength;
      if (sent > length) return done(new AppError('badRequest', 'more bytes than announced'));
      onChunk();
      done(null, chunk);
    },
    flush: (done) => done(sent < length ? tooFew() : null),
  });
  // If the source is aborted, the outgoing body ends too.
  source.once('error', (error) => body.destroy(error));
  source.once('close', () => source.readableEnded || body.destroy(tooFew()));
  return source.pipe(body);
}

/**
 * Returns the AppError among the causes of an error, or null. Errors of the sender's body are there, because undici wraps them.
 */
const senderFailure = (error: unknown): AppError | null => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at;
  return null;
};

/**
 * Streams the body to the service and returns status and headers; the body of the response is discarded.
 *
 * @throws UpstreamError for a status that is neither 2xx nor in `handedOn`
 * @throws AppError badRequest if the body does not have the announced size
 */
export async function sendStream(call: Call, input: StreamInput): Promise<StreamAnswer> {
  const idle = new IdleTimeout(call.route.timeoutMs);
  const { signal } = call.caller;
  const source =
    input.body instanceof ReadableStream
      ? Readable.from(input.body, { objectMode: false })
      : input.body;
  let body: Readable | null = null;
  let bodyError: unknown = null;
  if (source) {
    body = counted(source, input.length, idle.reset);
    body.once('error', (error) => (bodyError = error));
  }
  try {
    const url = urlOf(call);
    const response = await send(url, {
      method: call.route.method,
      headers: { ...input.headers, ...headersOf(call) },
      signal: signal ? AbortSignal.any([signal, idle.signal]) : idle.signal,
      // The idle timeout is used instead of these limits: a transfer may take long as long as bytes are sent.
      headersTimeout: 0,
      bodyTimeout: 0,
      body,
    });
    const { statusCode: status, headers } = response;
    const answer = { url, status, headers, body: response.body, deadline: idle.signal };
    if ((status < 200 || status > 299) && !input.handedOn.includes(status))
      throw await statusError(call, answer);
    await response.body.dump();
    return { status, headers };
  } catch (error) {
    const failure = senderFailure(error) ?? senderFailure(bodyError);
    if (failure) throw failure;
    throw connectionError(call, idle.signal, 'no connection', error);
  } finally {
    idle.end();
    body?.destroy();
    // The rest of the sender's body is read and discarded, so that the sender receives the response.
    if (input.body instanceof ReadableStream) source?.destroy();
    else source?.resume();
  }
}
