import 'server-only';
/** Keeps one customer connected to a service's socket: again after every end, with a growing and uneven pause. */
import { decorrelatedJitterGenerator, ExponentialBackoff, type IBackoff } from 'cockatiel';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/observability/log.server';
import type { Verdict } from './message-gate';
import { openPushSocket } from './push-socket.server';

const backoff = new ExponentialBackoff({
  initialDelay: 500,
  maxDelay: 30_000,
  generator: decorrelatedJitterGenerator,
});

type PushLine<Event> = {
  /** Of the socket. */
  address: string;
  /** A valid access token. Rejects with `unauthenticated` when there is no such session any more. */
  token: () => Promise<string>;
  /** Which frames are believed, and what they say. */
  gate: (frame: string) => Verdict<Event>;
  onEvent: (event: Event) => void;
  /** Connected, for the first time or again: what was said before has not been heard. */
  onGap: () => void;
  /** Not connected, or no more; it goes on trying. */
  onLost?: () => void;
};

/** What is returned ends it. */
export function keepConnected<Event>({
  address,
  token,
  gate,
  onEvent,
  onGap,
  onLost,
}: PushLine<Event>): () => void {
  let isOver = false;
  let pause: IBackoff<unknown> = backoff.next();
  let timer: NodeJS.Timeout | undefined;
  let endSocket = (): void => undefined;

  function again(reason: string) {
    if (isOver) return;
    log.info({ event: 'push-connection-ended', reason });
    onLost?.();
    timer = setTimeout(() => void connect(), pause.duration);
    timer.unref();
    pause = pause.next(undefined);
  }

  function hear(frame: string) {
    const verdict = gate(frame);
    if (!verdict || isOver) return;
    // Never the frame itself: it may be anything.
    if ('refused' in verdict) log.warn({ event: 'push-message-refused', reason: verdict.refused });
    else onEvent(verdict.event);
  }

  async function connect() {
    try {
      const end = await openPushSocket(address, await token(), {
        onReady() {
          pause = backoff.next();
          onGap();
        },
        onFrame: hear,
        onEnd: again,
      });
      endSocket = end;
      if (isOver) end();
    } catch (error) {
      // Its streams end, and with them this.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      again(error instanceof Error ? error.message : 'unknown');
    }
  }

  void connect();
  return () => {
    isOver = true;
    clearTimeout(timer);
    endSocket();
  };
}
