import 'server-only';
/**
 * Connection of one customer to a service's web socket. Whenever it ends, it is opened again after a pause, with
 * backoff and jitter.
 */
import { decorrelatedJitterGenerator, ExponentialBackoff, type IBackoff } from 'cockatiel';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/observability/log.server';
import type { FrameResult } from './message-gate';
import { openPushSocket } from './push-socket.server';

const backoff = new ExponentialBackoff({
  initialDelay: 500,
  maxDelay: 30_000,
  generator: decorrelatedJitterGenerator,
});

type PushConnection<Event> = {
  /** Address of the socket. */
  address: string;
  /** Returns a valid access token. Rejects with `unauthenticated` if the session has ended. */
  token: () => Promise<string>;
  /** Checks a frame and returns its event, a refusal or null. */
  gate: (frame: string) => FrameResult<Event>;
  onEvent: (event: Event) => void;
  /** Called whenever the connection opens: earlier events may have been missed. */
  onGap: () => void;
  /** Called when an attempt to connect fails and when the connection ends. Further attempts follow. */
  onLost?: () => void;
};

/** Connects and returns a function that disconnects. */
export function connectWithRetry<Event>({
  address,
  token,
  gate,
  onEvent,
  onGap,
  onLost,
}: PushConnection<Event>): () => void {
  let isOver = false;
  let pause: IBackoff<unknown> = backoff.next();
  let timer: NodeJS.Timeout | undefined;
  let endSocket = (): void => undefined;

  function reconnectLater(reason: string) {
    if (isOver) return;
    log.info({ event: 'push-connection-ended', reason });
    onLost?.();
    timer = setTimeout(() => void connect(), pause.duration);
    timer.unref();
    pause = pause.next(undefined);
  }

  function onFrame(frame: string) {
    const result = gate(frame);
    if (!result || isOver) return;
    // Do not log the frame itself: it may contain any text.
    if ('refused' in result) log.warn({ event: 'push-message-refused', reason: result.refused });
    else onEvent(result.event);
  }

  async function connect() {
    try {
      const end = await openPushSocket(address, await token(), {
        onReady() {
          pause = backoff.next();
          onGap();
        },
        onFrame,
        onEnd: reconnectLater,
      });
      endSocket = end;
      if (isOver) end();
    } catch (error) {
      // The session has ended. Its streams end as well, and then this connection is closed.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      reconnectLater(error instanceof Error ? error.message : 'unknown');
    }
  }

  void connect();
  return () => {
    isOver = true;
    clearTimeout(timer);
    endSocket();
  };
}
