/**
 * Watches downloads until they have ended. Push events are hints to read the list; it is also read at intervals, because an
 * event may be lost (D-31). The state always comes from the list, never from an event.
 */
import { ApiError } from '@/lib/http/api-error';
import { onPushEvent } from '@/lib/push/client';
import { call } from '@/lib/http/api-client';
import { downloadsApi } from './api';
import type { DownloadView } from './schema';

/** Interval without events. A hidden page reads only after an event or when it becomes visible. */
const askEveryMs = 20_000;
/** Events within this time cause one read. */
const gatherMs = 50;

type Watch = {
  /** Returns true while there are archives to wait for. */
  onSeen: (downloads: DownloadView[]) => boolean;
};

/** Reads the list at once, and then watches it. Returns a function that ends the watch, which also ends with the session. */
export function watchDownloads({ onSeen }: Watch): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    ended.abort();
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', askWhenSeen);
  }

  function askLater() {
    timer = setTimeout(() => (document.hidden ? askLater() : void ask()), askEveryMs);
  }

  async function ask() {
    askLater();
    try {
      const { downloads } = await call(downloadsApi.list, { signal: ended.signal });
      if (!ended.signal.aborted && !onSeen(downloads)) stop();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') stop();
    }
  }

  function askSoon() {
    if (ended.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), gatherMs);
  }

  function askWhenSeen() {
    if (!document.hidden) askSoon();
  }

  const forget = onPushEvent({
    onEvent: (event) => {
      if ('downloadId' in event) askSoon();
    },
    onGap: askSoon,
  });
  document.addEventListener('visibilitychange', askWhenSeen);
  askSoon();
  return stop;
}
