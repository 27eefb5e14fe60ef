'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { isRetryable, type UploadFile } from '@/lib/uploads/upload-file';
import { isCancellable } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FilePicture } from './file-picture';
import { FileText } from './file-text';

type RowButtonProps = {
  /** Label with the name of the file. */
  label: string;
  icon: IconName;
  variant: 'ghost' | 'quiet';
  onClick: () => void;
};

/** A button at the end of a file's row. */
const RowButton = ({ label, icon, variant, onClick }: RowButtonProps) => (
  <Button variant={variant} size="icon" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </Button>
);

type RowProps = {
  file: UploadFile;
  store: Pick<UploadStore, 'dispatch' | 'retry' | 'getPicture'>;
};

/** Row of a chosen file that cannot be added, with its action. */
export function RefusedRow({ file, store }: RowProps) {
  const t = useTranslations('uploads.modal');
  const { id, name } = file;
  return (
    <div className="flex h-full items-center gap-3 border-t border-line">
      <FileText file={file} />
      <RowButton
        variant="quiet"
        icon="x"
        label={t('remove', { name })}
        onClick={() => store.dispatch({ kind: 'removed', ids: [id] })}
      />
    </div>
  );
}

/** A file in the tray. Screen readers get the progress from its text, not from the bar. */
export function TrayRow({ file, store }: RowProps) {
  const t = useTranslations('uploads');
  const { id, name, phase } = file;
  const isMoving = phase === 'uploading' || phase === 'processing';
  return (
    <div className="relative flex h-full items-center gap-3 border-b border-line ps-4 pe-1">
      <FilePicture file={file} getPicture={store.getPicture} className="size-12" />
      <FileText file={file} />
      {isRetryable(file) && (
        <RowButton
          variant="ghost"
          icon="refresh-cw"
          label={t('tray.retryOne', { name })}
          onClick={() => store.retry([id])}
        />
      )}
      {phase === 'failed' && (
        <RowButton
          variant="quiet"
          icon="x"
          label={t('modal.leaveOut', { name })}
          onClick={() => store.dispatch({ kind: 'removed', ids: [id] })}
        />
      )}
      {isCancellable(file) && (
        <RowButton
          variant="quiet"
          icon="x"
          label={t('tray.cancelOne', { name })}
          onClick={() => store.dispatch({ kind: 'cancelled', ids: [id] })}
        />
      )}
      {!isCancellable(file) && phase !== 'failed' && <span className="w-3 shrink-0" />}
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
