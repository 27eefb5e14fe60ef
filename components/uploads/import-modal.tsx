'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { buttonStyles } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { loadAhead } from '@/components/ui/load-ahead';
import type { AlbumTarget } from '@/lib/add-to-album/add-to-album';
import type { Dropped } from '@/lib/uploads/dropped-files';
import { groupStaged } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import { openUploads } from '@/lib/uploads/upload-store';
import { ChoosePhotos } from './choose-photos';
import { FolderAlbums, useFolderAlbums } from './folder-albums';
import { StagedFiles } from './staged-files';
import { loadTray } from './upload-tray-island';

type ImportModalProps = {
  owner: string;
  open: boolean;
  /** What was dropped on the page. */
  dropped: Dropped;
  /** Where the photos land besides the library. */
  album?: AlbumTarget | undefined;
  /** Whether folders may become albums; photos that are added to an album stay together there. */
  hasAlbums?: boolean;
  onLoaded: (isLoaded: true) => void;
  onClose: () => void;
  /** Next was pressed and everything is being sent (IM-04). */
  onStarted: () => void;
};

export const ImportModal = (props: ImportModalProps) => (
  <LazyMessages name="uploads">
    <Modal {...props} />
  </LazyMessages>
);

/** Chosen files are staged and checked here; nothing is sent before Next (IM-03, IM-08), which says how many it adds. */
function Modal(props: ImportModalProps) {
  const { owner, open, dropped, album, hasAlbums = false, onLoaded, onClose, onStarted } = props;
  const t = useTranslations('uploads.modal');
  const albumTexts = useTranslations('uploads.album');
  const store = openUploads(owner);
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  const groups = useMemo(() => groupStaged(list), [list]);
  const stagedDrop = useRef<Dropped | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const hasStarted = useRef(false);
  const hintId = useId();

  useEffect(() => {
    if (open) hasStarted.current = false;
  }, [open]);

  useEffect(() => {
    // Once for each drop, also where effects run twice.
    if (stagedDrop.current === dropped || dropped.files.length === 0) return;
    stagedDrop.current = dropped;
    store.stageDropped(dropped);
  }, [store, dropped]);

  useEffect(() => {
    onLoaded(true);
    // Next needs it, also when the network is gone by then.
    loadAhead(loadTray);
  }, [onLoaded]);

  const folders = useFolderAlbums(list.files, hasAlbums && !album);
  const lands = ({ folder }: UploadFile) => album !== undefined || folders.has(folder);
  const count = groups.fresh.length + groups.library.filter(lands).length;
  const isEmpty = Object.values(groups).every(({ length }) => length === 0);
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      cancelLabel={t('back')}
      firstFocus={firstButton}
      wide
      actions={
        <button
          type="button"
          // Stays in the tab order, so that screen readers read the reason.
          aria-disabled={count === 0 || undefined}
          aria-describedby={count === 0 ? hintId : undefined}
          className={buttonStyles({
            variant: count === 0 ? 'secondary' : 'primary',
            class: 'aria-disabled:opacity-50',
          })}
          onClick={() => {
            // A second press comes before the list has followed the first.
            if (count === 0 || hasStarted.current) return;
            const targets = folders.targets();
            if (!targets) return;
            hasStarted.current = true;
            store.release({ album, folders: targets });
            onStarted();
          }}
        >
          {count === 0 ? t('next') : t('addCount', { count })}
        </button>
      }
    >
      <div role="tablist" aria-label={t('tabs')} className="-mt-1 border-b border-line">
        <div
          role="tab"
          id={`${hintId}tab`}
          aria-selected
          aria-controls={`${hintId}panel`}
          tabIndex={0}
          className="inline-flex min-h-11 items-center border-b-2 border-brand px-1 font-semibold text-brand"
        >
          {t('tab')}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${hintId}panel`}
        aria-labelledby={`${hintId}tab`}
        className="grid gap-4"
      >
        <ChoosePhotos
          isSmall={!isEmpty}
          firstButton={firstButton}
          onChoose={store.stage}
          onDrop={store.stageDropped}
        />
        {album && (
          <p className="text-sm wrap-anywhere">
            {albumTexts.rich('into', { album: album.name, bdi: (name) => <bdi>{name}</bdi> })}
          </p>
        )}
        <FolderAlbums {...folders} />
        <StagedFiles groups={groups} store={store} hintId={hintId} lands={lands} />
      </div>
    </DialogPanel>
  );
}
