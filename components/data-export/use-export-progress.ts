'use client';
import { useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { usePolling } from '@/components/ui/use-polling';
import type { DataExportView } from '@/lib/data-export/schema';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';

const longestMs = 10_000;

export const loadApi = lazyApi(() => import('@/lib/data-export/api'));

export const isUnderWay = (view: DataExportView | null): view is DataExportView =>
  view?.state === 'queued' || view?.state === 'running';

/**
 * Polls a running export. Returns the failure of the last poll, if any; polling goes on anyway, unless the session has ended.
 *
 * @param onSeen gets the last state of the export; `gone` if it no longer exists
 */
export function useExportProgress(
  view: DataExportView | null,
  onSeen: (view: DataExportView | 'gone') => void,
): Failure | null {
  const toFailure = useFailure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const id = isUnderWay(view) ? view.id : null;

  usePolling(id, longestMs, async (jobId, signal) => {
    try {
      const { call, dataExportApi } = await loadApi();
      const seen = await call(dataExportApi.get, { ids: { id: jobId }, signal: signal });
      setFailure(null);
      onSeen(seen);
    } catch (error) {
      if (signal.aborted) return false;
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'notFound') {
        onSeen('gone');
        return false;
      }
      setFailure(toFailure(error));
      return code !== 'unauthenticated';
    }
    return true;
  });

  return id === null ? null : failure;
}
