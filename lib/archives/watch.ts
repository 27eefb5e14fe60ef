/**
 * Follows downloads until all that is wanted of them has ended: by the push service's hints, and by asking now and then,
 * because a hint may never come (D-31). The answer to a question is the truth, a hint is not.
 */
import { ApiError } from '@/lib/http/api-error';
import { onPushEvent } from '@/lib/push/client';
import { call } from '@/lib/http/api-client';
import { downloadsApi } from './api';
import type { DownloadView } from './schema';

/** So often without a hint; a page that nobody sees only asks when it is told something, or seen again. */
const askEveryMs = 20_000;
/** Hints of one moment are one question. */
const gatherMs = 50;

type Watch = {
  /** Answers whether there is something left to wait for. */
  onSeen: (downloads: DownloadView[]) => boolean;
};

/** Begins with a question. What is returned ends it; the end of the session ends it, too. */
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
