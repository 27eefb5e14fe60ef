'use client';
import { useTranslations } from 'next-intl';
import { isRetryable, isSettled, type UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FileText } from './file-text';
import { RowButton } from './row-button';

type TrayRowProps = { file: UploadFile; store: Pick<UploadStore, 'dispatch' | 'retry'> };

/** A file in the tray. Screen readers get the progress from its text, not from the bar. */
export function TrayRow({ file, store }: TrayRowProps) {
  const t = useTranslations('uploads.tray');
  const { id, name, phase } = file;
  const isMoving = phase === 'uploading' || phase === 'processing';
  return (
    <div className="relative flex h-full items-center gap-1 border-b border-line ps-4 pe-1">
      <FileText file={file} />
      {isRetryable(file) && (
        <RowButton
          variant="ghost"
          icon="refresh-cw"
          label={t('retryOne', { name })}
          onClick={() => store.retry([id])}
        />
      )}
      {isSettled(file) ? (
        <span className="w-3 shrink-0" />
      ) : (
        <RowButton
          variant="quiet"
          icon="x"
          label={t('cancelOne', { name })}
          onClick={() => store.dispatch({ kind: 'cancelled', ids: [id] })}
        />
      )}
      {isMoving && (
        <span
          aria-hidden
          className="absolute inset-x-0 -bottom-px h-0.5 origin-left bg-brand transition-transform"
          style={{ transform: `scaleX(${file.size === 0 ? 0 : file.sent / file.size})` }}
        />
      )}
    </div>
  );
}
