'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';
import type { ActivationReply } from '@/lib/activation/schema';
import { lazyApi } from '@/lib/http/lazy-api';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { useRouter } from '@/lib/navigation/navigation';

const loadApi = lazyApi(() => import('@/lib/activation/api'));
const loadPush = () => loadPatiently(() => import('@/lib/push/client'));

/** Polling interval; events of the push service are faster. */
const pollMs = 10_000;
/** CO-04: the library needs a moment after the import. */
export const waitAfterImportMs = 10_000;

/**
 * Follows an import or a deletion by events of the push service and by polling (AC-02, AC-04). When it is finished, the page
 * waits 10 s and then refreshes its data (AC-03).
 *
 * @param onFinished called once, to count it
 */
export function useActivation(
  start: ActivationReply,
  onFinished: () => void,
): { course: ActivationReply; begin: (reply: ActivationReply) => void } {
  const router = useRouter();
  const [reply, setReply] = useState(start);
  const isImporting = reply.status === 'IMPORTING';
  const isDeleting = reply.status === 'DELETING';
  const isFinished = reply.status === 'ACTIVE';
  const finish = useEffectEvent(onFinished);

  useEffect(() => {
    if (!isImporting && !isDeleting) return;
    const ended = new AbortController();
    let leave = () => {};
    const look = async () => {
      try {
        const { call, activationApi } = await loadApi();
        const seen = await call(activationApi.get, { signal: ended.signal });
        if (ended.signal.aborted) return;
        // The deletion was cancelled: the page is refreshed.
        if (isDeleting && seen.status === 'ACTIVE') router.refresh();
        else setReply(seen);
      } catch {
        // The next poll follows soon.
      }
    };
    void loadPush()
      .then(({ onPushEvent }) => {
        if (ended.signal.aborted || !isImporting) return;
        leave = onPushEvent({
          onGap: () => void look(),
          onEvent(event) {
            if (!('importedCount' in event)) return;
            const { type, importedCount: done, totalCount: total } = event;
            if (type !== 'import-started') return void look();
            if (done !== null && total) setReply((seen) => further(seen, { done, total }));
          },
        });
      })
      .catch(() => undefined);
    const timer = setInterval(() => !document.hidden && void look(), pollMs);
    return () => {
      ended.abort();
      leave();
      clearInterval(timer);
    };
  }, [isImporting, isDeleting, router]);

  useEffect(() => {
    if (!isFinished) return;
    finish();
    // The first refresh that succeeds replaces this page.
    const timer = setInterval(() => {
      announcePhotoChange();
      router.refresh();
    }, waitAfterImportMs);
    return () => clearInterval(timer);
  }, [isFinished, router]);

  return { course: reply, begin: setReply };
}

/** The state with more progress: events may be late or repeated, and an import never goes back. */
function further(
  seen: ActivationReply,
  progress: { done: number; total: number },
): ActivationReply {
  const isNews = seen.status === 'IMPORTING' && progress.done > (seen.progress?.done ?? -1);
  return isNews ? { ...seen, progress } : seen;
}
