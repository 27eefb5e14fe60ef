'use client';
import { useEffect, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import type { DataExportView } from '@/lib/data-export/schema';
import { ApiError } from '@/lib/http/api-error';

/** When a page that waits for its file asks again. Pure. */
const firstMs = 1_000;
const longestMs = 10_000;

/** Milliseconds before poll number `count`, from 0: 1 s, 1.5 s, 2.25 s … 10 s. */
export const pollDelay = (count: number): number => Math.min(firstMs * 1.5 ** count, longestMs);

export const loadClient = () => import('@/lib/data-export/client');

export const isUnderWay = (view: DataExportView | null): view is DataExportView =>
  view?.state === 'queued' || view?.state === 'running';

/**
 * Polls a file that is being made, at growing intervals, and not while nobody sees the page. Returns why the last poll
 * failed, if it did: it is tried again all the same, unless the session has ended.
 *
 * @param onSeen receives the file as it was last seen; `gone` when it is no longer there
 */
export function useExportProgress(
  view: DataExportView | null,
  onSeen: (view: DataExportView | 'gone') => void,
): Failure | null {
  const toFailure = useFailure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const id = isUnderWay(view) ? view.id : null;

  useEffect(() => {
    if (id === null) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;

    async function poll(jobId: string) {
      polls += 1;
      try {
        const { getExport } = await loadClient();
        const seen = await getExport(jobId, ended.signal);
        setFailure(null);
        onSeen(seen);
      } catch (error) {
        if (ended.signal.aborted) return;
        const code = error instanceof ApiError ? error.code : null;
        if (code === 'notFound') return onSeen('gone');
        setFailure(toFailure(error));
        if (code === 'unauthenticated') return;
      }
      plan();
    }

    function plan() {
      clearTimeout(timer);
      if (document.hidden || ended.signal.aborted || id === null) return;
      timer = setTimeout(() => void poll(id), pollDelay(polls));
    }

    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [id, onSeen, toFailure]);

  return id === null ? null : failure;
}
