/** Follows downloads: by polling, and by events of the push service, after which their query is read again. */
import { QueryObserver } from '@tanstack/react-query';
import { codeOf, getQueryClient } from '@/lib/http/query-client';
import { onPushEvent } from '@/lib/push/client';
import { downloadsQuery, pollDownloads } from './queries';
import type { DownloadView } from './schema';

/** Several events of one moment cause one request. */
const gatherMs = 50;

/** Reads the downloads again after each event, and when the connection begins. @returns unsubscribes */
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
  /** Returns whether there is something left to wait for. */
  onSeen: (downloads: readonly DownloadView[]) => boolean;
};

/** Passes on each reply to a request that is sent from now on, until `onSeen` or the end of the session ends it. @returns ends it */
export function watchDownloads({ onSeen }: Watch): () => void {
  const client = getQueryClient();
  // The reply to an earlier request may not name the archives that are waited for.
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
