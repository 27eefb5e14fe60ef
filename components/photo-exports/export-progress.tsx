'use client';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';

/** Progress of a running export (EX-02). */
export function ExportProgress({ parts }: { parts: { done: number; total: number } | null }) {
  const t = useTranslations('photoExports.dialog');
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
