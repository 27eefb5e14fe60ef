import 'server-only';
/**
 * Stream of server-sent events to one browser (WHATWG HTML, 9.2). Sending never waits for a browser that does not read.
 */
import { type PushEvent, streamEvents } from './schema';

const encoder = new TextEncoder();

/**
 * Number of chunks that may wait for a browser. If there are more, the stream ends, and the browser connects again by
 * itself.
 */
const maxWaiting = 64;

/** A comment that is longer than the buffer of a proxy, so that the proxy sends the first bytes at once. */
const padding = `:${' '.repeat(2_048)}\n`;

/**
 * Milliseconds after which a browser reconnects. The number is random, so that not all browsers reconnect at once after
 * a restart.
 */
const reconnectMs = () => 1_000 + Math.floor(Math.random() * 4_000);

const chunks = {
  /** A comment that is sent repeatedly, so that proxies do not close an idle stream. */
  beat: encoder.encode(':\n\n'),
  gap: encoder.encode(`event: ${streamEvents.gap}\ndata: 1\n\n`),
  lost: encoder.encode(`event: ${streamEvents.lost}\ndata: 1\n\n`),
  over: encoder.encode(`event: ${streamEvents.over}\ndata: 1\n\n`),
};
export type StreamChunk = Uint8Array;
export const streamChunks: Readonly<Record<keyof typeof chunks, StreamChunk>> = chunks;

/** Bytes of an event. They are the same for all streams of a customer. */
export const toChunk = (event: PushEvent): StreamChunk =>
  encoder.encode(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  send: (chunk: StreamChunk) => void;
  /** Ends the stream, optionally after a last chunk. After the chunk `over` the browser does not connect again. */
  end: (last?: StreamChunk) => void;
};

/** Creates a stream. @param onEnd called once, whether the server or the browser ended the stream */
export function createEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const close = () => {
    if (!controller) return;
    controller = undefined;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
        given.enqueue(encoder.encode(`retry: ${reconnectMs()}\n${padding}\n`));
      },
      cancel: close,
    },
    new CountQueuingStrategy({ highWaterMark: maxWaiting }),
  );
  const stream: EventStream = {
    body,
    send(chunk) {
      if (!controller) return;
      if ((controller.desiredSize ?? 0) > 0) controller.enqueue(chunk);
      else stream.end();
    },
    end(last) {
      const ending = controller;
      if (!ending) return;
      close();
      if (last) ending.enqueue(last);
      ending.close();
    },
  };
  return stream;
}

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` forbids a proxy to compress the stream; to compress it, the proxy would buffer it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};
