'use client';
import { useEffect, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { usePolling } from '@/components/ui/use-polling';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { ExportReply } from '@/lib/photo-exports/schema';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

/** An export of a demo takes seconds, one of twenty years a day. */
const longestMs = 30_000;

/**
 * Follows an export that is being made and goes to its page as soon as there is one. What cannot be asked is asked
 * again; only what has failed is told.
 *
 * @param onSeen receives the export as it was last seen
 * @param failed what is said of one that has failed, or is no longer there
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
