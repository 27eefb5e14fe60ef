'use client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { isOver, isRetryable, type UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import type { Say } from '@/lib/uploads/upload-words';
import { FileText } from './file-text';

type TrayRowProps = { file: UploadFile; say: Say; store: Pick<UploadStore, 'wish' | 'retry'> };

/** A file in the tray. Its bar is for the eye; the words beside it say the same. */
export function TrayRow({ file, say, store }: TrayRowProps) {
  const { id, name, phase } = file;
  const isMoving = phase === 'uploading' || phase === 'processing';
  return (
    <div className="relative flex h-full items-center gap-1 border-b border-line ps-4 pe-1">
      <FileText file={file} say={say} />
      {isRetryable(file) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={say('tray.retryOne', { name })}
          title={say('tray.retryOne', { name })}
          onClick={() => store.retry([id])}
        >
          <Icon name="refresh-cw" />
        </Button>
      )}
      {isOver(file) ? (
        <span className="w-3 shrink-0" />
      ) : (
        <Button
          variant="quiet"
          size="icon"
          aria-label={say('tray.cancelOne', { name })}
          title={say('tray.cancelOne', { name })}
          onClick={() => store.wish({ kind: 'cancelled', ids: [id] })}
        >
          <Icon name="x" />
        </Button>
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
