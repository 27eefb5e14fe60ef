'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { isRetryable, isSettled, type UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FileText } from './file-text';

type RowButtonProps = {
  /** Names the file, too. */
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

/** The picture of a chosen file: a neutral tile until, or unless, there is one. */
function FilePicture({ id, getPicture }: { id: string } & Pick<UploadStore, 'getPicture'>) {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    void getPicture(id).then((made) => !isUnmounted && setAddress(made));
    return () => {
      isUnmounted = true;
    };
  }, [id, getPicture]);

  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-surface-sunken text-ink-muted">
      {address ? (
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={() => setAddress(null)}
        />
      ) : (
        <Icon name="image" className="size-6" />
      )}
    </span>
  );
}

type StagedRowProps = { file: UploadFile; store: Pick<UploadStore, 'dispatch' | 'getPicture'> };

/** A chosen file before Next. A file of Recently deleted can be added again; one that the library has cannot. */
export function StagedRow({ file, store }: StagedRowProps) {
  const t = useTranslations('uploads.modal');
  const { id, name } = file;
  return (
    <div className="flex h-full items-center gap-3 border-b border-line pe-1">
      <FilePicture id={id} getPicture={store.getPicture} />
      <FileText file={file} />
      {file.phase === 'duplicate' && file.duplicateOf === 'deleted' && (
        <RowButton
          variant="ghost"
          icon="rotate-ccw"
          label={t('addAgain', { name })}
          onClick={() => store.dispatch({ kind: 'included', id })}
        />
      )}
      {file.isForced && (
        <RowButton
          variant="ghost"
          icon="ban"
          label={t('leaveOut', { name })}
          onClick={() => store.dispatch({ kind: 'excluded', id })}
        />
      )}
      <RowButton
        variant="quiet"
        icon="x"
        label={t('remove', { name })}
        onClick={() => store.dispatch({ kind: 'removed', ids: [id] })}
      />
    </div>
  );
}

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
