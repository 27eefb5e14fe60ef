'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { buttonStyles } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { loadAhead } from '@/components/ui/load-ahead';
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { Dropped } from '@/lib/uploads/dropped-files';
import { groupStaged } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import { openUploads } from '@/lib/uploads/upload-store';
import { FileChooser } from './file-chooser';
import { FolderAlbums, useFolderAlbums } from './folder-albums';
import { type ImportTab, ImportTabs, type PhoneImport } from './import-tabs';
import { StagedFiles } from './staged-files';
import { loadTray } from './upload-tray-island';

type ImportModalProps = {
  owner: string;
  open: boolean;
  /** Files that were dropped on the page; the modal opens with them. */
  dropped: Dropped;
  /** Album to which the photos are added in addition to the library. */
  album?: AlbumTarget | undefined;
  /** True if the customer can make albums of chosen folders. Ignored if `album` is set. */
  hasAlbums?: boolean;
  /** The tab for photos from a phone, which are added immediately; absent if it is not offered. */
  phone?: PhoneImport | undefined;
  onLoaded: (isLoaded: true) => void;
  onClose: () => void;
  /** Called after 'Next', when the uploads have started (IM-04). */
  onStarted: () => void;
};

export const ImportModal = (props: ImportModalProps) => (
  <LazyMessages name="uploads">
    <Modal {...props} />
  </LazyMessages>
);

/** Lets the customer choose files and checks them. They are sent only after 'Next' (IM-03, IM-08). */
function Modal(props: ImportModalProps) {
  const { owner, open, dropped, album, hasAlbums = false, phone } = props;
  const { onLoaded, onClose, onStarted } = props;
  const t = useTranslations('uploads.modal');
  const albumTexts = useTranslations('uploads.album');
  const store = openUploads(owner);
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  const groups = useMemo(() => groupStaged(list), [list]);
  const stagedDrop = useRef<Dropped | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const hasStarted = useRef(false);
  const hintId = useId();
  const [tab, setTab] = useState<ImportTab>('device');
  const [hasCome, setCome] = useState(false);
  // True after the phone tab was opened once: its session remains open while another tab is shown.
  const wasPhone = useRef(false);
  useEffect(() => {
    wasPhone.current ||= tab === 'phone';
  }, [tab]);
  useEffect(() => onPhotoChange(() => wasPhone.current && setCome(true)), []);
  const isFromPhone = tab === 'phone' && hasCome;

  useEffect(() => {
    if (open) hasStarted.current = false;
  }, [open]);

  useEffect(() => {
    if (stagedDrop.current === dropped || dropped.files.length === 0) return;
    stagedDrop.current = dropped;
    store.stageDropped(dropped);
  }, [store, dropped]);

  useEffect(() => onLoaded(true), [onLoaded]);

  const folders = useFolderAlbums(list.files, hasAlbums && !album);
  const isForAlbum = ({ folder }: UploadFile) => album !== undefined || folders.has(folder);
  const count = groups.fresh.length + groups.library.filter(isForAlbum).length;
  const isOff = count === 0 && !isFromPhone;
  const isEmpty = Object.values(groups).every(({ length }) => length === 0);

  // Preloads the code of the upload tray, which is shown after 'Next'.
  useEffect(() => {
    if (!isEmpty) loadAhead(loadTray);
  }, [isEmpty]);

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
          aria-disabled={isOff || undefined}
          aria-describedby={isOff && tab === 'device' ? hintId : undefined}
          className={buttonStyles({
            variant: isOff ? 'secondary' : 'primary',
            class: 'aria-disabled:opacity-50',
          })}
          onClick={() => {
            if (isOff || hasStarted.current) return;
            const targets = folders.targets();
            if (!targets) return;
            hasStarted.current = true;
            if (count > 0) store.release({ album, folders: targets });
            onStarted();
          }}
        >
          {count === 0 ? t('next') : t('addCount', { count })}
        </button>
      }
    >
      {open && phone?.seen}
      <ImportTabs tab={tab} onTab={setTab} hasPhone={Boolean(phone?.tab)} id={hintId} />
      <div
        role="tabpanel"
        id={`${hintId}panel`}
        aria-labelledby={`${hintId}tab-${tab}`}
        className="grid gap-4"
      >
        {tab === 'phone' ? (
          phone?.tab
        ) : (
          <>
            <FileChooser
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
            <StagedFiles groups={groups} store={store} hintId={hintId} isForAlbum={isForAlbum} />
          </>
        )}
      </div>
    </DialogPanel>
  );
}
