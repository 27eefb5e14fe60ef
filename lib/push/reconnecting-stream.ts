/** One stream of server-sent events in the browser, opened again whenever it ends. Loaded when it is needed, never with a page. */
import { streamEvents } from './schema';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

type StreamListener = {
  onMessage?: (data: unknown) => void;
  /** Something may have been missed: read the states that matter. Also when the stream has begun. */
  onGap: () => void;
  /** Nothing is told at present: the stream is interrupted, or its server has lost its source. */
  onLost?: () => void;
  /** The session has ended, or another has taken its place. It is not opened again. */
  onOver: () => void;
};

/** Opens a stream, and again when the browser has given up on it, later each time. What is returned ends it. */
export function keepOpen(
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
    // Signed out, or signed in anew: who asks for a state is told so.
    opened.addEventListener(streamEvents.over, () => {
      opened.close();
      onOver();
    });
    opened.addEventListener('error', () => {
      onLost?.();
      // Otherwise it comes back by itself, and names the last event that it has had.
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
