import 'server-only';
/** One request whose body is handed on as it comes: no more of it is in memory than the chunk under way. */
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
  /** Headers of the protocol that is spoken through us; the caller has picked them. */
  headers: Readonly<Record<string, string>>;
  body: Readable | ReadableStream<Uint8Array> | null;
  /** Bytes that the body is announced to have. */
  length: number;
  /** Besides 2xx, the answers that mean something in that protocol and are handed on. */
  handedOn: readonly number[];
};

export type StreamAnswer = Pick<Answer, 'status' | 'headers'>;

/** Aborts when nothing has moved for some time: a big file on a slow connection may take as long as it takes. */
class IdleTimeout {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  /** @param ms without a {@link reset} until {@link signal} is aborted */
  constructor(ms: number) {
    this.timer = setTimeout(() => this.controller.abort(), ms).unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Something moved. */
  readonly reset = (): void => void this.timer.refresh();

  end(): void {
    clearTimeout(this.timer);
  }
}

/** The body's chunks, of which there are exactly as many bytes as announced, or it fails. */
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
  // Where it breaks off, so does what goes on.
  source.once('error', (error) => body.destroy(error));
  source.once('close', () => source.readableEnded || body.destroy(tooFew()));
  return source.pipe(body);
}

/** undici wraps what the body threw; the cause says that it was the sender. */
const senderFailure = (error: unknown): AppError | null => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at;
  return null;
};

/**
 * Streams up and answers with status and headers; the answer's body is thrown away.
 *
 * @throws UpstreamError for every answer but 2xx and those asked for
 * @throws AppError badRequest when the body is not as long as announced
 */
export async function sendStream(call: Call, input: StreamInput): Promise<StreamAnswer> {
  const idle = new IdleTimeout(call.route.timeoutMs);
  const { signal } = call.caller;
  const source =
    input.body instanceof ReadableStream
      ? Readable.from(input.body, { objectMode: false })
      : input.body;
  let body: Readable | null = null;
  let cutOff: unknown = null;
  if (source) {
    body = counted(source, input.length, idle.reset);
    body.once('error', (error) => (cutOff = error));
  }
  try {
    const url = urlOf(call);
    const response = await send(url, {
      method: call.route.method,
      headers: { ...input.headers, ...headersOf(call) },
      signal: signal ? AbortSignal.any([signal, idle.signal]) : idle.signal,
      // Bytes may take as long as they move; the idle timeout ends what does not.
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
    const known = senderFailure(error) ?? senderFailure(cutOff);
    if (known) throw known;
    throw connectionError(call, idle.signal, 'no connection', error);
  } finally {
    idle.end();
    body?.destroy();
    // What nobody takes any more runs off where it comes from a connection, so that the sender hears the answer.
    if (input.body instanceof ReadableStream) source?.destroy();
    else source?.resume();
  }
}
