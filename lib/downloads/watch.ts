/** Watches downloads: reads them again after a fixed time and after each event of the push service. */
import { QueryObserver } from '@tanstack/react-query';
import { codeOf, getQueryClient } from '@/lib/http/query-client';
import { onPushEvent } from '@/lib/push/client';
import { downloadsQuery, pollDownloads } from './queries';
import type { DownloadView } from './schema';

/** Milliseconds to wait after an event, so that several events at the same time cause one request. */
const gatherMs = 50;

/**
 * Reads the downloads again after each event, and whenever the connection opens. @returns a function that stops this
 */
export function refetchOnPushEvent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function refetchSoon() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void getQueryClient().invalidateQueries({ queryKey: downloadsQuery.queryKey }),
      gatherMs,
    );
  }
  const unsubscribe = onPushEvent({
    onEvent: (event) => {
      if ('downloadId' in event) refetchSoon();
    },
    onGap: refetchSoon,
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

type Watch = {
  /** Receives each new list. Returns true to continue watching, false to stop. */
  onSeen: (downloads: readonly DownloadView[]) => boolean;
};

/**
 * Requests the downloads, now and repeatedly, and passes each reply to `onSeen`, until that returns false or the
 * session ends. @returns a function that stops it
 */
export function watchDownloads({ onSeen }: Watch): () => void {
  const client = getQueryClient();
  // The reply to an earlier request may not contain the archives for which the caller waits, so cancel that request.
  void client.cancelQueries({ queryKey: downloadsQuery.queryKey });
  const observer = new QueryObserver(client, {
    ...downloadsQuery,
    refetchInterval: pollDownloads,
    refetchOnWindowFocus: 'always',
  });
  const leave = refetchOnPushEvent();
  function stop() {
    observer.destroy();
    leave();
  }
  let seenAt = Date.now();
  observer.subscribe(({ data, dataUpdatedAt, error }) => {
    const isNews = data && dataUpdatedAt > seenAt;
    seenAt = Math.max(seenAt, dataUpdatedAt);
    if (codeOf(error) === 'unauthenticated' || (isNews && !onSeen(data))) stop();
  });
  return stop;
}
