/**
 * The browser's ear: what becomes of the customer's jobs, while somebody in this tab wants to know. One tab of the browser
 * holds the stream and passes everything on to the others, because a browser has only six connections to a host.
 * Loaded when it is needed, never with a page.
 */
import * as z from 'zod/mini';
import { keepOpen } from './keep-open';
import { type PushEvent, pushEventSchema, pushPath } from './schema';

export type PushListener = {
  onEvent: (event: PushEvent) => void;
  /** Something may have been missed: read the states that matter. Also when the connection has begun. */
  onGap: () => void;
};

/** The lock that the listening tab holds, and the channel on which it talks to the others. */
const name = 'account-push';
const pauseMs = 2_000;

const toOtherTabs = z.union([
  z.object({ event: pushEventSchema }),
  z.object({ gap: z.literal(true) }),
]);
type ToOtherTabs = z.infer<typeof toOtherTabs>;

const listeners = new Set<PushListener>();

function tell(message: ToOtherTabs): void {
  for (const { onEvent, onGap } of [...listeners]) {
    if ('event' in message) onEvent(message.event);
    else onGap();
  }
}

function parseEvent(data: unknown): PushEvent | null {
  try {
    return z.parse(pushEventSchema, JSON.parse(String(data)));
  } catch {
    // A newer server may know events that this script does not.
    return null;
  }
}

type Ear = {
  hear: (message: ToOtherTabs) => void;
  /** The session has ended, or another has taken its place. */
  onOver: () => void;
};

/** Opens the stream. What is returned ends it. */
const listen = ({ hear, onOver }: Ear): (() => void) =>
  keepOpen(pushPath, {
    onMessage: (data) => {
      const event = parseEvent(data);
      if (event) hear({ event });
    },
    onGap: () => hear({ gap: true }),
    onOver,
  });

/** Takes part in the tabs' common listening; what is returned ends that. */
function join(): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const message = z.safeParse(toOtherTabs, data);
    if (message.success) tell(message.data);
  });
  const hear = (message: ToOtherTabs) => {
    tell(message);
    channel.postMessage(message);
  };
  const left = new AbortController();
  const whileListening = () =>
    new Promise<void>((resolve) => {
      // Another tab may have the session that took its place: it is its turn.
      const end = listen({ hear, onOver: resolve });
      left.signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // Without locks, as on a page that is not secure, each tab listens by itself.
  const isShared = 'locks' in navigator;
  const takeTurn = () =>
    isShared
      ? navigator.locks.request(name, { signal: left.signal }, whileListening)
      : whileListening();
  const goOn = async () => {
    while (!left.signal.aborted) {
      await takeTurn();
      // Signed in anew, perhaps in a tab that listens to nothing: after a while it is this one's turn again.
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    }
  };
  // Aborted while it waited for its turn.
  goOn().catch(() => undefined);
  return () => {
    left.abort();
    channel.close();
  };
}

let leave: (() => void) | null = null;

/**
 * Listens until what is returned is called. The listener reads the state itself when it begins: an event is a hint that
 * it has changed, and may never come (D-31).
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
