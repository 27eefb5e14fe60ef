import 'server-only';
/** Stream of server-sent events to one browser (WHATWG HTML, 9.2). It never waits for a browser that does not read. */
import { type PushEvent, streamEvents } from './schema';

const encoder = new TextEncoder();

/** Chunks that may wait for a browser. A slower browser is disconnected, and reconnects by itself. */
const maxWaiting = 64;

/** More than a proxy buffers before it sends the first bytes. */
const padding = `:${' '.repeat(2_048)}\n`;

/** Random, so that browsers do not reconnect all at once after a restart. */
const reconnectMs = () => 1_000 + Math.floor(Math.random() * 4_000);

const chunks = {
  /** Comment that prevents proxies and sockets from closing an idle stream. */
  beat: encoder.encode(':\n\n'),
  gap: encoder.encode(`event: ${streamEvents.gap}\ndata: 1\n\n`),
  lost: encoder.encode(`event: ${streamEvents.lost}\ndata: 1\n\n`),
  over: encoder.encode(`event: ${streamEvents.over}\ndata: 1\n\n`),
};
export type StreamChunk = Uint8Array;
export const streamChunks: Readonly<Record<keyof typeof chunks, StreamChunk>> = chunks;

/** Bytes of an event, the same for all streams of a customer. */
export const toChunk = (event: PushEvent): StreamChunk =>
  encoder.encode(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  send: (chunk: StreamChunk) => void;
  /** Ends the stream, optionally after a last chunk. The browser reconnects unless that was `over`. */
  end: (last?: StreamChunk) => void;
};

/** @param onEnd called once, whichever side ended the stream */
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
  // `no-transform`: a proxy that compresses would buffer.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};
