'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { importWhenOnline } from '@/components/ui/load-ahead';
import { activationQuery } from '@/lib/activation/queries';
import type { ActivationReply } from '@/lib/activation/schema';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { useRouter } from '@/lib/navigation/navigation';

const loadPush = () => importWhenOnline(() => import('@/lib/push/client'));

/** Interval of the polls in milliseconds. Events of the push service usually arrive earlier. */
const pollMs = 10_000;
/**
 * Delay in milliseconds before the page is refreshed, because the library needs a moment after the
 * import (CO-04).
 */
export const waitAfterImportMs = 10_000;

/**
 * Follows an import or a deletion by events of the push service and by polling (AC-02, AC-04).
 * After an import the page is refreshed every 10 s until the new page has been rendered (AC-03).
 *
 * @param onFinished called once, to count the import
 */
export function useActivation(
  start: ActivationReply,
  onFinished: () => void,
): { course: ActivationReply; begin: (reply: ActivationReply) => void } {
  const router = useRouter();
  const client = useQueryClient();
  const [hasBegun, setBegun] = useState(false);
  /**
   * True if a deletion has finished and the library is active again. It is then a new library, so
   * the whole page is refreshed.
   */
  const isAnew = ({ status }: ActivationReply) =>
    status === 'ACTIVE' && start.status === 'DELETING' && !hasBegun;
  const isMoving = (reply: ActivationReply) =>
    reply.status === 'IMPORTING' || reply.status === 'DELETING' || isAnew(reply);
  const { queryKey, ...query } = activationQuery(start);
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    ...query,
    refetchInterval: ({ state }) => state.data && isMoving(state.data) && pollMs,
  });
  const course = isAnew(data) ? start : data;
  const isImporting = course.status === 'IMPORTING';
  const isFinished = course.status === 'ACTIVE';
  const refreshPage = course !== data;
  const finish = useEffectEvent(onFinished);
  const refetch = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  const showProgress = useEffectEvent((progress: { done: number; total: number }) =>
    client.setQueryData(queryKey, (seen) => seen && further(seen, progress)),
  );

  useEffect(() => {
    // Runs again with each poll result, because an earlier refresh may have failed.
    if (refreshPage) router.refresh();
  }, [refreshPage, dataUpdatedAt, router]);

  useEffect(() => {
    if (!isImporting) return;
    const ended = new AbortController();
    void loadPush()
      .then(({ onPushEvent }) => {
        if (ended.signal.aborted) return;
        const unsubscribe = onPushEvent({
          onGap: () => refetch(),
          onEvent(event) {
            if (!('importedCount' in event)) return;
            const { type, importedCount: done, totalCount: total } = event;
            if (type !== 'import-started') return refetch();
            if (done !== null && total) showProgress({ done, total });
          },
        });
        ended.signal.addEventListener('abort', unsubscribe);
      })
      .catch(() => undefined);
    return () => ended.abort();
  }, [isImporting]);

  useEffect(() => {
    if (!isFinished) return;
    finish();
    // The first refresh that succeeds renders another page and unmounts this one, which clears the
    // interval.
    const timer = setInterval(() => {
      announcePhotoChange();
      router.refresh();
    }, waitAfterImportMs);
    return () => clearInterval(timer);
  }, [isFinished, router]);

  return {
    course,
    begin(reply) {
      setBegun(true);
      client.setQueryData(queryKey, reply);
    },
  };
}

/**
 * Returns the state with more progress. Events may be late or repeated, and the progress of an
 * import never decreases.
 */
function further(
  seen: ActivationReply,
  progress: { done: number; total: number },
): ActivationReply {
  const isNews = seen.status === 'IMPORTING' && progress.done > (seen.progress?.done ?? -1);
  return isNews ? { ...seen, progress } : seen;
}
