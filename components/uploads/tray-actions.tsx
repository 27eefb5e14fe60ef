'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { UploadSummary } from '@/lib/uploads/summary';
import { isRetryable, type UploadFile } from '@/lib/uploads/upload-file';
import { isCancellable } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { fileState } from './file-text';

type TrayActionsProps = {
  /** Files for which 'Next' was clicked. */
  files: readonly UploadFile[];
  isPaused: boolean;
  summary: UploadSummary;
  store: Pick<UploadStore, 'dispatch' | 'retry'>;
};

/** Buttons for actions on all files. Cancelling needs a confirmation. */
export function TrayActions({ files, isPaused, summary, store }: TrayActionsProps) {
  const t = useTranslations('uploads');
  const [isAsking, setAsking] = useState(false);
  const remaining = files.filter(isCancellable).map(({ id }) => id);
  const failed = files.filter(({ phase }) => phase === 'failed');
  // One line for each failed file, with the reason (D-27).
  const failedText = failed.map((file) => `${file.name}: ${fileState(file, t).text}`).join('\n');

  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      {remaining.length > 0 && (
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => store.dispatch({ kind: isPaused ? 'resumed' : 'paused' })}
          >
            <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
            {t(isPaused ? 'tray.resume' : 'tray.pause')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {t('tray.cancel')}
          </Button>
        </>
      )}
      {summary.retryable > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => store.retry(failed.filter(isRetryable).map(({ id }) => id))}
        >
          <Icon name="refresh-cw" className="size-4" />
          {t('tray.retryAll')}
        </Button>
      )}
      <span className="ms-auto flex items-center">
        {failed.length > 0 && (
          <CopyButton
            value={failedText}
            label={t('tray.copyFailed')}
            copiedLabel={t('tray.copied')}
            failedLabel={t('tray.notCopied')}
          />
        )}
        {summary.remaining < files.length && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              store.dispatch({ kind: 'cleared' });
              // The button is removed together with the tray, so the focus moves to the heading.
              if (summary.remaining === 0) focusHeading();
            }}
          >
            {t('tray.clear')}
          </Button>
        )}
      </span>
      <Dialog
        open={isAsking && remaining.length > 0}
        onClose={() => setAsking(false)}
        title={t('tray.cancelTitle')}
        description={t('tray.cancelText', { count: remaining.length })}
        closeLabel={t('modal.close')}
        cancelLabel={t('tray.keep')}
        actions={
          <Button
            variant="danger"
            onClick={() => {
              store.dispatch({ kind: 'cancelled', ids: remaining });
              setAsking(false);
            }}
          >
            {t('tray.stop')}
          </Button>
        }
      />
    </div>
  );
}
