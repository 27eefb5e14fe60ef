'use client';
import { useEffect, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { getExport } from '@/lib/photo-exports/client';
import type { ExportReply } from '@/lib/photo-exports/schema';

/** An export of a demo takes seconds, one of twenty years a day. */
const firstMs = 1_000;
const longestMs = 30_000;

/**
 * Follows an export that is being made, at growing intervals and not while nobody sees the page, and goes to its page
 * as soon as there is one. What cannot be asked is asked again; only what has failed is told.
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

  useEffect(() => {
    if (id === null) return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    async function look(backupId: string) {
      looks += 1;
      try {
        onSeen(await getExport(backupId, ended.signal));
      } catch (error) {
        if (ended.signal.aborted) return;
        const code = error instanceof ApiError ? error.code : 'internal';
        if (['unprocessable', 'notFound', 'unauthenticated'].includes(code)) {
          return setFailure(
            toFailure(error, { texts: { unprocessable: failed, notFound: failed } }),
          );
        }
      }
      plan();
    }

    function plan() {
      clearTimeout(timer);
      if (document.hidden || ended.signal.aborted || id === null) return;
      timer = setTimeout(() => void look(id), Math.min(firstMs * 1.5 ** looks, longestMs));
    }

    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      ended.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [id, onSeen, toFailure, failed]);

  return { hasFailed: failure !== null, failure, forget: () => setFailure(null) };
}
