'use client';
import { useEffect, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { usePolling } from '@/components/ui/use-polling';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { ExportReply } from '@/lib/photo-exports/schema';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

/** Longest polling interval: a small export takes seconds, a large one a day. */
const longestMs = 30_000;

/**
 * Polls a running export and opens its page when it is finished. Failed polls are repeated; only a failed export is reported.
 *
 * @param onSeen gets the last state of the export
 * @param failed text for an export that has failed or no longer exists
 */
export function useExportProgress(
  reply: ExportReply | null,
  onSeen: (reply: ExportReply) => void,
  failed: string,
): { hasFailed: boolean; failure: Failure | null; forget: () => void } {
  const router = useRouter();
  const toFailure = useFailure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const href = reply?.state === 'ready' ? reply.href : null;
  const id = reply?.state === 'processing' ? reply.id : null;

  useEffect(() => {
    if (href !== null) router.push(href);
  }, [href, router]);

  usePolling(id, longestMs, async (backupId, signal) => {
    try {
      const { call, photoExportsApi } = await loadApi();
      onSeen(await call(photoExportsApi.get, { ids: { id: backupId }, signal }));
    } catch (error) {
      if (signal.aborted) return false;
      const code = error instanceof ApiError ? error.code : 'internal';
      if (['unprocessable', 'notFound', 'unauthenticated'].includes(code)) {
        setFailure(toFailure(error, { texts: { unprocessable: failed, notFound: failed } }));
        return false;
      }
    }
    return true;
  });

  return { hasFailed: failure !== null, failure, forget: () => setFailure(null) };
}
