'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { Alert } from '@/components/ui/alert';
import { Queries } from '@/components/ui/queries';
import { hasExportFailed, photoExportQuery, type StartedExport } from '@/lib/photo-exports/queries';
import type { ExportReply } from '@/lib/photo-exports/schema';

type ExportProgressProps = {
  started: StartedExport;
  onReady: (reply: ExportReply) => void;
  onFailed: (failure: Failure) => void;
};

/** Progress of an export that is being made (EX-02). It is polled until the export is ready or has failed. */
export const PhotoExportProgress = (props: ExportProgressProps) => (
  <Queries>
    <Progress {...props} />
  </Queries>
);

function Progress({ started, onReady, onFailed }: ExportProgressProps) {
  const t = useTranslations('photoExports.dialog');
  const toFailure = useFailure();
  const { data, error } = useQuery(photoExportQuery(started));
  const handleReady = useEffectEvent(onReady);
  const handleFailed = useEffectEvent((reason: Error) => {
    const texts = { unprocessable: t('failed'), notFound: t('failed') };
    onFailed(toFailure(reason, { texts }));
  });
  useEffect(() => {
    if (data.state === 'ready') handleReady(data);
  }, [data]);
  useEffect(() => {
    if (error && hasExportFailed(error)) handleFailed(error);
  }, [error]);
  const parts = data.state === 'processing' ? data.parts : null;
  return (
    <div className="grid gap-3">
      <Alert tone="info" announce="status" title={t('processing')}>
        {t('processingText')}
      </Alert>
      {parts && (
        <>
          <progress
            value={parts.done}
            max={parts.total}
            aria-label={t('parts', parts)}
            className="h-2 w-full accent-brand"
          />
          <p aria-hidden className="text-sm text-ink-muted nums">
            {t('parts', parts)}
          </p>
        </>
      )}
    </div>
  );
}
