'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { createExport } from '@/lib/photo-exports/client';
import type { ExportReply } from '@/lib/photo-exports/schema';
import { ExportProgress } from './export-progress';
import { useExportProgress } from './use-export-progress';

/** A further export of what the checked copies do not have, or of everything. */
export function NewerExport({ missingCount }: { missingCount: number }) {
  const t = useTranslations('photoExports.newer');
  const dialog = useTranslations('photoExports.dialog');
  const [reply, setReply] = useState<ExportReply | null>(null);
  const failed = dialog('failed');
  const request = useSubmit({
    send: (scope: 'all' | 'new') => createExport(scope),
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
  return (
    <Card as="section" labelledBy="newer-export">
      <h2 id="newer-export" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-2 mb-4 text-pretty text-ink-muted">{t('text', { count: missingCount })}</p>
      <div className="grid gap-4">
        {failure && <FailureMessage failure={failure} />}
        {isProcessing ? (
          <ExportProgress parts={reply.parts} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button pending={request.isPending} onClick={() => ask('new')}>
              {t('create')}
            </Button>
            <Button variant="secondary" pending={request.isPending} onClick={() => ask('all')}>
              {t('all')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
