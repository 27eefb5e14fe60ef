import 'server-only';
/**
 * One customer in this process: the open streams, the events that are sent to them, and the connection to the push
 * service if this process has the claim.
 */
import { upstreamBase } from '@/lib/config/env.server';
import { log } from '@/lib/observability/log.server';
import { type EventStream, type StreamChunk, streamChunks, toChunk } from './event-stream.server';
import { createMessageGate } from './message-gate';
import type { PushBus } from './push-bus.server';
import { connectWithRetry } from './push-connection.server';
import { type PushEvent, pushEventSchema } from './schema';
import * as z from 'zod/mini';

/**
 * Milliseconds for which the connection remains open without streams. A browser that reconnects within this time misses
 * no events.
 */
const idleMs = 10_000;
/** Number of recent events that can be sent again to a tab that missed them. */
const historyLength = 50;

/**
 * Messages between processes about a customer. `free`: the process with the connection has closed it, so another one
 * may claim it.
 */
const busMessage = z.union([
  z.object({ event: pushEventSchema }),
  z.object({ gap: z.literal(true) }),
  z.object({ free: z.literal(true) }),
]);
type BusMessage = z.infer<typeof busMessage>;

type CustomerPushParts = {
  /** Name of the customer, unique in all channels. */
  name: string;
  userId: string;
  bus: PushBus;
  /** Returns the access token of a session. */
  token: (sessionKey: string) => Promise<string>;
  /** Called when the customer has had no streams for `idleMs`; this object must not be used afterwards. */
  onIdle: () => void;
};

export type CustomerPush = {
  join: (stream: EventStream, sessionKey: string, lastEventId: string | null) => void;
  leave: (stream: EventStream) => void;
  /** Claims the connection for this process, or prolongs the claim. Call it repeatedly while there are streams. */
  claim: () => void;
  /** Closes the connection, so that another process can take it. */
  end: () => void;
};

export function createCustomerPush({
  name,
  userId,
  bus,
  token,
  onIdle,
}: CustomerPushParts): CustomerPush {
  /** The open streams, each with the key of its session. */
  const streams = new Map<EventStream, string>();
  let history: { id: string; chunk: StreamChunk }[] = [];
  let connection: { session: string; end: () => void } | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isOver = false;

  const failed = (error: unknown) =>
    log.warn({ event: 'push-bus-failed', reason: error instanceof Error ? error.message : '' });
  const publish = (message: BusMessage) =>
    void bus.publish(name, JSON.stringify(message)).catch(failed);
  const sendAll = (chunk: StreamChunk) => {
    for (const stream of [...streams.keys()]) stream.send(chunk);
  };

  function sendEvent(event: PushEvent) {
    const chunk = toChunk(event);
    history = [...history, { id: event.id, chunk }].slice(-historyLength);
    sendAll(chunk);
  }

  function sendGap() {
    history = [];
    sendAll(streamChunks.gap);
  }

  function onBusMessage(text: string | null) {
    if (text === null) return sendGap();
    const { data } = z.safeParse(busMessage, JSON.parse(text));
    if (!data) return;
    if ('event' in data) sendEvent(data.event);
    else if ('gap' in data) sendGap();
    else claim();
  }

  const subscription = bus.subscribe(name, onBusMessage);
  subscription.catch(failed);

  function connect() {
    const [session] = streams.values();
    if (connection || session === undefined) return;
    connection = {
      session,
      end: connectWithRetry({
        address: upstreamBase('push'),
        gate: createMessageGate(userId),
        token: () => token(session),
        onEvent: (event) => publish({ event }),
        onGap: () => publish({ gap: true }),
      }),
    };
  }

  function disconnect() {
    connection?.end();
    connection = null;
  }

  function claim() {
    if (isOver) return;
    bus.claim(name).then(
      (isOwner) => {
        if (isOver) return;
        if (isOwner) connect();
        // Another process has the claim, because this one did not prolong it in time.
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
    clearTimeout(idleTimer);
    const hadConnection = connection !== null;
    disconnect();
    onIdle();
    subscription.then((unsubscribe) => unsubscribe()).catch(failed);
    if (!hadConnection) return;
    bus
      .release(name)
      .then(() => publish({ free: true }))
      .catch(failed);
  }

  return {
    join(stream, sessionKey, lastEventId) {
      clearTimeout(idleTimer);
      streams.set(stream, sessionKey);
      const at = history.findIndex(({ id }) => id === lastEventId);
      if (at === -1) stream.send(streamChunks.gap);
      else for (const { chunk } of history.slice(at + 1)) stream.send(chunk);
      // The connection must use the session of an open stream. If its session has been replaced, close it.
      if (connection && ![...streams.values()].includes(connection.session)) disconnect();
      claim();
    },
    leave(stream) {
      const session = streams.get(stream);
      streams.delete(stream);
      const others = [...streams.values()];
      if (others.length === 0) {
        idleTimer = setTimeout(end, idleMs);
        idleTimer.unref();
      }
      // The connection uses the token of this stream's session, which may have ended. Connect again with the session of
      // another stream.
      if (
        connection &&
        connection.session === session &&
        others.length > 0 &&
        !others.includes(session)
      ) {
        disconnect();
        connect();
      }
    },
    claim,
    end,
  };
}
