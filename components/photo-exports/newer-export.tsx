'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import type { Failure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/load-ahead';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { VerifiedCopyReply, ExportReply } from '@/lib/photo-exports/schema';
import type { ExportView } from '@/lib/photo-exports/view';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));
// Loaded on demand, because the query client is too large for the page's first scripts.
const PhotoExportProgress = lazyPart(() =>
  import('./export-progress').then((part) => part.PhotoExportProgress),
);

type NewerExportProps = {
  view: Pick<ExportView, 'isOnlyNew' | 'outsideCount'>;
  copy: VerifiedCopyReply | null;
};

/**
 * Requests another export: of all photos, or only of photos without a verified copy. Renders
 * nothing if this export is complete.
 */
export function NewerExport({ view: { isOnlyNew, outsideCount }, copy }: NewerExportProps) {
  const t = useTranslations('photoExports.newer');
  const dialog = useTranslations('photoExports.dialog');
  const page = useTranslations('photoExports.page');
  const router = useRouter();
  const [reply, setReply] = useState<ExportReply | null>(null);
  const [progressFailure, setProgressFailure] = useState<Failure | null>(null);
  const failed = dialog('failed');
  const request = useSubmit({
    send: async (scope: 'all' | 'new') => {
      const { call, photoExportsApi } = await loadApi();
      return call(photoExportsApi.request, { body: { scope } });
    },
    onDone: handleReply,
    texts: { unprocessable: failed, unavailable: failed, tooManyRequests: dialog('limit') },
  });
  const failure = request.failure ?? progressFailure;
  const isProcessing = reply?.state === 'processing' && !progressFailure;
  function handleReply(next: ExportReply) {
    setReply(next);
    if (next.state === 'ready') router.push(next.href);
  }
  const ask = (scope: 'all' | 'new') => {
    setProgressFailure(null);
    void request.submit(scope);
  };
  const newCount = copy && copy.verifiedOn !== null ? copy.missingCount : 0;
  if (outsideCount + newCount === 0) return null;
  return (
    <Card as="section" labelledBy="newer-export">
      <h2 id="newer-export" className="text-lg">
        {page('createNew')}
      </h2>
      <p className="mt-2 mb-4 text-pretty text-ink-muted">
        {isOnlyNew && `${t('onlyNew')} `}
        {outsideCount > 0 && `${t('outside', { count: outsideCount })} `}
        {newCount > 0 && t('text', { count: newCount })}
      </p>
      <div className="grid gap-4">
        {failure && <FailureMessage failure={failure} />}
        {isProcessing ? (
          <Suspense>
            <PhotoExportProgress
              started={reply}
              onReady={handleReply}
              onFailed={setProgressFailure}
            />
          </Suspense>
        ) : (
          <div className="flex flex-wrap gap-3">
            {newCount > 0 && (
              <Button pending={request.isPending} onClick={() => ask('new')}>
                {t('create')}
              </Button>
            )}
            <Button
              variant={newCount > 0 ? 'secondary' : undefined}
              pending={request.isPending}
              onClick={() => ask('all')}
            >
              {t('all')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
