/** A stream of server-sent events in the browser that reconnects whenever it ends. Loaded on demand, never with a page. */
import { streamEvents } from './schema';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

type StreamListener = {
  onMessage?: (data: unknown) => void;
  /** Events may have been missed: read the current state. Also called when the stream begins. */
  onGap: () => void;
  /** No events at present: the stream is interrupted, or the server has lost its connection to the service. */
  onLost?: () => void;
  /** The session has ended, or another stream has replaced this one. The stream is not opened again. */
  onOver: () => void;
};

/** Opens a stream, and again with a growing pause when the browser has given up. Returns a function that closes it. */
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
    // Signed out or signed in again; the next read shows which.
    opened.addEventListener(streamEvents.over, () => {
      opened.close();
      onOver();
    });
    opened.addEventListener('error', () => {
      onLost?.();
      // In other states the browser reconnects by itself and names the last event it received.
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
