'use client';
import { useEffect, useState } from 'react';
import { fetchExport } from '@/lib/data-export/client';
import { nextLookAfter } from '@/lib/data-export/poll';
import type { DataExportView } from '@/lib/data-export/view';
import { ApiError } from '@/lib/http/api-error';

type Progress = {
  /** The file as it was last seen; `gone` when it is no longer there. */
  onSeen: (view: DataExportView | 'gone') => void;
};

const isUnderWay = (view: DataExportView | null): view is DataExportView =>
  view?.state === 'queued' || view?.state === 'running';

/**
 * Looks at a file that is being made, at growing intervals, and not while nobody looks at the page. Answers why the
 * last look failed, if it did: it is tried again all the same, unless the session has ended.
 */
export function useExportProgress(
  view: DataExportView | null,
  { onSeen }: Progress,
): 'lost' | 'signedOut' | null {
  const [trouble, setTrouble] = useState<'lost' | 'signedOut' | null>(null);
  const id = isUnderWay(view) ? view.id : null;

  useEffect(() => {
    if (id === null) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    async function look(jobId: string) {
      looks += 1;
      try {
        const seen = await fetchExport(jobId, ended.signal);
        setTrouble(null);
        onSeen(seen);
      } catch (error) {
        if (ended.signal.aborted) return;
        const code = error instanceof ApiError ? error.code : 'internal';
        if (code === 'notFound') return onSeen('gone');
        setTrouble(code === 'unauthenticated' ? 'signedOut' : 'lost');
        if (code === 'unauthenticated') return;
      }
      plan();
    }

    function plan() {
      clearTimeout(timer);
      if (document.hidden || ended.signal.aborted || id === null) return;
      timer = setTimeout(() => void look(id), nextLookAfter(looks));
    }

    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [id, onSeen]);

  return id === null ? null : trouble;
}
