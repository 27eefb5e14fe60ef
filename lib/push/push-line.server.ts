import 'server-only';
/** Keeps one customer connected to the push service: again after every end, with a growing and uneven pause. */
import { decorrelatedJitterGenerator, ExponentialBackoff, type IBackoff } from 'cockatiel';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/observability/log.server';
import { createMessageGate } from './message-gate';
import { openPushSocket } from './push-socket.server';
import type { PushEvent } from './schema';

const backoff = new ExponentialBackoff({
  initialDelay: 500,
  maxDelay: 30_000,
  generator: decorrelatedJitterGenerator,
});

type PushLine = {
  userId: string;
  /** A valid access token. Rejects with `unauthenticated` when there is no such session any more. */
  token: () => Promise<string>;
  onEvent: (event: PushEvent) => void;
  /** Connected, for the first time or again: what was said before has not been heard. */
  onGap: () => void;
};

/** What is returned ends it. */
export function keepConnected({ userId, token, onEvent, onGap }: PushLine): () => void {
  const gate = createMessageGate(userId);
  let isOver = false;
  let pause: IBackoff<unknown> = backoff.next();
  let timer: NodeJS.Timeout | undefined;
  let endSocket = (): void => undefined;

  function again(reason: string) {
    if (isOver) return;
    log.info({ event: 'push-connection-ended', reason });
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
      const end = await openPushSocket(await token(), {
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
