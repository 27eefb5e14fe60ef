'use client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import type { Say } from '@/lib/uploads/upload-words';
import { FilePicture } from './file-picture';
import { FileText } from './file-text';

type StagedRowProps = { file: UploadFile; say: Say; store: Pick<UploadStore, 'wish' | 'preview'> };

/** A chosen file before Next. One of Recently deleted can be added once more; one that is there already cannot. */
export function StagedRow({ file, say, store }: StagedRowProps) {
  const { id, name } = file;
  const canInclude = file.phase === 'duplicate' && file.duplicateOf === 'deleted';
  return (
    <div className="flex h-full items-center gap-3 border-b border-line pe-1">
      <FilePicture id={id} preview={store.preview} />
      <FileText file={file} say={say} />
      {canInclude && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={say('modal.addAgain', { name })}
          title={say('modal.addAgain', { name })}
          onClick={() => store.wish({ kind: 'included', id })}
        >
          <Icon name="rotate-ccw" />
        </Button>
      )}
      {file.isForced && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={say('modal.leaveOut', { name })}
          title={say('modal.leaveOut', { name })}
          onClick={() => store.wish({ kind: 'excluded', id })}
        >
          <Icon name="ban" />
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={say('modal.remove', { name })}
        title={say('modal.remove', { name })}
        onClick={() => store.wish({ kind: 'removed', ids: [id] })}
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}
