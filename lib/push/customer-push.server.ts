import 'server-only';
/** One customer's tabs in this process, what they have been told, and the connection, where this process has it. */
import { upstreamBase } from '@/lib/config/env.server';
import { log } from '@/lib/observability/log.server';
import { type EventStream, type StreamChunk, streamChunks, toChunk } from './event-stream.server';
import { createMessageGate } from './message-gate';
import type { PushBus } from './push-bus.server';
import { keepConnected } from './push-line.server';
import { type PushEvent, pushEventSchema } from './schema';
import * as z from 'zod/mini';

/** Who comes back within this, after a page was left or a connection lost, has missed nothing. */
const lingerMs = 10_000;
/** Events that a tab may have missed and still gets. */
const remembered = 50;

/** What processes tell each other of a customer. `free`: nobody has the connection any more. */
const busMessage = z.union([
  z.object({ event: pushEventSchema }),
  z.object({ gap: z.literal(true) }),
  z.object({ free: z.literal(true) }),
]);
type BusMessage = z.infer<typeof busMessage>;

type CustomerPushParts = {
  /** Unique among all customers of all channels. */
  name: string;
  userId: string;
  bus: PushBus;
  /** The access token of a session. */
  token: (sessionKey: string) => Promise<string>;
  /** Nobody has listened for a while; it has ended then. */
  onIdle: () => void;
};

export type CustomerPush = {
  join: (stream: EventStream, sessionKey: string, lastEventId: string | null) => void;
  leave: (stream: EventStream) => void;
  /** Takes or keeps the connection; to be called again and again while there are streams. */
  claim: () => void;
  /** Leaves the connection to another process. */
  end: () => void;
};

export function createCustomerPush({
  name,
  userId,
  bus,
  token,
  onIdle,
}: CustomerPushParts): CustomerPush {
  /** Each with its session. */
  const streams = new Map<EventStream, string>();
  let history: { id: string; chunk: StreamChunk }[] = [];
  let line: { session: string; end: () => void } | null = null;
  let lingering: NodeJS.Timeout | undefined;
  let isOver = false;

  const failed = (error: unknown) =>
    log.warn({ event: 'push-bus-failed', reason: error instanceof Error ? error.message : '' });
  const publish = (message: BusMessage) =>
    void bus.publish(name, JSON.stringify(message)).catch(failed);
  const sendAll = (chunk: StreamChunk) => {
    for (const stream of [...streams.keys()]) stream.send(chunk);
  };

  function tell(event: PushEvent) {
    const chunk = toChunk(event);
    history = [...history, { id: event.id, chunk }].slice(-remembered);
    sendAll(chunk);
  }

  function missed() {
    history = [];
    sendAll(streamChunks.gap);
  }

  function hear(text: string | null) {
    if (text === null) return missed();
    const { data } = z.safeParse(busMessage, JSON.parse(text));
    if (!data) return;
    if ('event' in data) tell(data.event);
    else if ('gap' in data) missed();
    else claim();
  }

  const subscription = bus.subscribe(name, hear);
  subscription.catch(failed);

  function connect() {
    const [session] = streams.values();
    if (line || session === undefined) return;
    line = {
      session,
      end: keepConnected({
        address: upstreamBase('push'),
        gate: createMessageGate(userId),
        token: () => token(session),
        onEvent: (event) => publish({ event }),
        onGap: () => publish({ gap: true }),
      }),
    };
  }

  function disconnect() {
    line?.end();
    line = null;
  }

  function claim() {
    if (isOver) return;
    bus.claim(name).then(
      (isMine) => {
        if (isOver) return;
        if (isMine) connect();
        // Another process thought that we were dead.
        else disconnect();
      },
      (error: unknown) => {
        failed(error);
        disconnect();
      },
    );
  }

  function end() {
    if (isOver) return;
    isOver = true;
    clearTimeout(lingering);
    const had = line !== null;
    disconnect();
    onIdle();
    subscription.then((unsubscribe) => unsubscribe()).catch(failed);
    if (!had) return;
    bus
      .release(name)
      .then(() => publish({ free: true }))
      .catch(failed);
  }

  return {
    join(stream, sessionKey, lastEventId) {
      clearTimeout(lingering);
      streams.set(stream, sessionKey);
      const at = history.findIndex(({ id }) => id === lastEventId);
      if (at === -1) stream.send(streamChunks.gap);
      else for (const { chunk } of history.slice(at + 1)) stream.send(chunk);
      // It goes on with the session of somebody who listens, not with one that has been replaced.
      if (line && ![...streams.values()].includes(line.session)) disconnect();
      claim();
    },
    leave(stream) {
      const session = streams.get(stream);
      streams.delete(stream);
      const others = [...streams.values()];
      if (others.length === 0) {
        lingering = setTimeout(end, lingerMs);
        lingering.unref();
      }
      // Its token is that of a session that may be over: another one's takes its place.
      if (line && line.session === session && others.length > 0 && !others.includes(session)) {
        disconnect();
        connect();
      }
    },
    claim,
    end,
  };
}
