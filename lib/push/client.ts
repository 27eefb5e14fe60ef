/**
 * Events of the customer's jobs in the browser. One tab opens the event stream and forwards its messages to the other
 * tabs, because browsers open only six HTTP/1.1 connections to a host. Loaded on demand, never with a page.
 */
import * as z from 'zod/mini';
import { openReconnectingStream } from './reconnecting-stream';
import { type PushEvent, pushEventSchema, pushPath } from './schema';

export type PushListener = {
  onEvent: (event: PushEvent) => void;
  /** Called when events may have been missed, and when the stream opens: read the current state. */
  onGap: () => void;
};

/** Name of the lock that belongs to the connected tab, and of the BroadcastChannel to the other tabs. */
const name = 'account-push';
const pauseMs = 2_000;

const tabMessageSchema = z.union([
  z.object({ event: pushEventSchema }),
  z.object({ gap: z.literal(true) }),
]);
type TabMessage = z.infer<typeof tabMessageSchema>;

const listeners = new Set<PushListener>();

function notify(message: TabMessage): void {
  for (const { onEvent, onGap } of [...listeners]) {
    if ('event' in message) onEvent(message.event);
    else onGap();
  }
}

function parseEvent(data: unknown): PushEvent | null {
  try {
    return z.parse(pushEventSchema, JSON.parse(String(data)));
  } catch {
    // A server of a newer version may send events that this script does not know.
    return null;
  }
}

type StreamHandlers = {
  onMessage: (message: TabMessage) => void;
  /** The session has ended, or another stream has replaced this one. */
  onOver: () => void;
};

/** Opens the stream and returns a function that closes it. */
const openStream = ({ onMessage, onOver }: StreamHandlers): (() => void) =>
  openReconnectingStream(pushPath, {
    onMessage: (data) => {
      const event = parseEvent(data);
      if (event) onMessage({ event });
    },
    onGap: () => onMessage({ gap: true }),
    onOver,
  });

/** Joins the tabs that share one stream. Returns a function that leaves them. */
function join(): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const message = z.safeParse(tabMessageSchema, data);
    if (message.success) notify(message.data);
  });
  const onMessage = (message: TabMessage) => {
    notify(message);
    channel.postMessage(message);
  };
  const leaving = new AbortController();
  const holdStream = () =>
    new Promise<void>((resolve) => {
      // Release the lock when the session is over: another tab may have a newer session.
      const end = openStream({ onMessage, onOver: resolve });
      leaving.signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // On a page without TLS there are no locks, so each tab opens its own stream.
  const isShared = 'locks' in navigator;
  const holdStreamInTurn = () =>
    isShared ? navigator.locks.request(name, { signal: leaving.signal }, holdStream) : holdStream();
  const reconnect = async () => {
    while (!leaving.signal.aborted) {
      await holdStreamInTurn();
      // Only tabs without listeners may have the newer session, so this tab tries again after a pause.
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  };
  // The promise rejects if it is aborted while it waits for the lock.
  reconnect().catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
}

let leave: (() => void) | null = null;

/**
 * Adds a listener and returns a function that removes it. The listener has to read the state itself at the beginning:
 * an event only says that the state may have changed, and events may be lost (D-31).
 */
export function onPushEvent(listener: PushListener): () => void {
  listeners.add(listener);
  leave ??= join();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leave?.();
    leave = null;
  };
}
