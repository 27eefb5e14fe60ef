'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FileText } from './file-text';
import { RowButton } from './row-button';

type Store = Pick<UploadStore, 'dispatch' | 'getPicture'>;

/** The picture of a chosen file: a neutral tile until, or unless, there is one. */
function FilePicture({ id, getPicture }: { id: string } & Pick<Store, 'getPicture'>) {
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

/** A chosen file before Next. A file of Recently deleted can be added again; one that the library has cannot. */
export function StagedRow({ file, store }: { file: UploadFile; store: Store }) {
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
