/**
 * A stream of server-sent events in the browser that is opened again whenever it ends. Loaded on demand, never with a
 * page.
 */
import { streamEvents } from './schema';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

type StreamListener = {
  onMessage?: (data: unknown) => void;
  /** Called when events may have been missed, and when the stream opens: read the current state. */
  onGap: () => void;
  /**
   * Called when events cannot arrive: the stream is interrupted, or the server has lost its connection to the service.
   */
  onLost?: () => void;
  /** Called when the session has ended or another stream has replaced this one. The stream is not opened again. */
  onOver: () => void;
};

/**
 * Opens a stream. If the browser gives up, it is opened again after a pause, which grows with each failure. Returns a
 * function that closes the stream.
 */
export function openReconnectingStream(
  path: string,
  { onMessage, onGap, onLost, onOver }: StreamListener,
): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let pauseMs = firstPauseMs;

  function open() {
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener('message', ({ data }) => onMessage?.(data));
    opened.addEventListener(streamEvents.gap, () => {
      pauseMs = firstPauseMs;
      onGap();
    });
    opened.addEventListener(streamEvents.lost, () => onLost?.());
    // The customer has signed out or signed in again; the next read of the state shows which.
    opened.addEventListener(streamEvents.over, () => {
      opened.close();
      onOver();
    });
    opened.addEventListener('error', () => {
      onLost?.();
      // In other states the browser reconnects by itself, and sends the id of the last event that it received.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(open, pauseMs * (0.5 + Math.random()));
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
