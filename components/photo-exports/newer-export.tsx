'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyApi } from '@/lib/http/lazy-api';
import type { CopyReply, ExportReply } from '@/lib/photo-exports/schema';
import type { ExportView } from '@/lib/photo-exports/view';
import { ExportProgress } from './export-progress';
import { useExportProgress } from './use-export-progress';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

type NewerExportProps = {
  view: Pick<ExportView, 'isOnlyNew' | 'outsideCount'>;
  copy: CopyReply | null;
};

/** Requests another export, of photos without a verified copy or of all photos; renders nothing if this export is complete. */
export function NewerExport({ view: { isOnlyNew, outsideCount }, copy }: NewerExportProps) {
  const t = useTranslations('photoExports.newer');
  const dialog = useTranslations('photoExports.dialog');
  const page = useTranslations('photoExports.page');
  const [reply, setReply] = useState<ExportReply | null>(null);
  const failed = dialog('failed');
  const request = useSubmit({
    send: async (scope: 'all' | 'new') => {
      const { call, photoExportsApi } = await loadApi();
      return call(photoExportsApi.request, { body: { scope } });
    },
    onDone: setReply,
    texts: { unprocessable: failed, unavailable: failed, tooManyRequests: dialog('limit') },
  });
  const progress = useExportProgress(reply, setReply, failed);
  const failure = request.failure ?? progress.failure;
  const isProcessing = reply?.state === 'processing' && !progress.hasFailed;
  const ask = (scope: 'all' | 'new') => {
    progress.forget();
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
          <ExportProgress parts={reply.parts} />
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
