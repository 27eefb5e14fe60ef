'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button, buttonStyles } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { Icon } from '@/components/ui/icon';
import { loadAhead } from '@/components/ui/load-ahead';
import { summariseStaged } from '@/lib/uploads/summary';
import { acceptedFiles } from '@/lib/uploads/upload-file';
import { openUploads } from '@/lib/uploads/upload-store';
import { StagedFiles } from './staged-files';
import { loadTray } from './upload-tray-island';

type ImportModalProps = {
  owner: string;
  open: boolean;
  /** Files that were dropped on the page. */
  dropped: readonly File[];
  onLoaded: (isLoaded: true) => void;
  onClose: () => void;
  /** Next was pressed and everything is being sent (IM-04). */
  onStarted: () => void;
};

export const ImportModal = (props: ImportModalProps) => (
  <LazyMessages namespace="uploads">
    <Modal {...props} />
  </LazyMessages>
);

/** Chosen files are staged and checked here; nothing is sent before Next (IM-03, IM-08). */
function Modal({ owner, open, dropped, onLoaded, onClose, onStarted }: ImportModalProps) {
  const t = useTranslations('uploads.modal');
  const store = openUploads(owner);
  const { files } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const staged = useMemo(() => files.filter(({ isReleased }) => !isReleased), [files]);
  const counts = useMemo(() => summariseStaged(staged), [staged]);
  const stagedDrop = useRef<readonly File[] | null>(null);
  const hintId = useId();

  useEffect(() => {
    // Once for each drop, also where effects run twice.
    if (stagedDrop.current === dropped || dropped.length === 0) return;
    stagedDrop.current = dropped;
    store.stage(dropped);
  }, [store, dropped]);

  useEffect(() => {
    onLoaded(true);
    // Next needs it, also when the network is gone by then.
    loadAhead(loadTray);
  }, [onLoaded]);

  const isUsable = counts.usable > 0;
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      cancelLabel={t('back')}
      actions={
        <button
          type="button"
          // Stays in the tab order, so that screen readers read the reason.
          aria-disabled={!isUsable || undefined}
          aria-describedby={isUsable ? undefined : hintId}
          className={buttonStyles({ class: 'aria-disabled:opacity-50' })}
          onClick={() => {
            if (!isUsable) return;
            store.release();
            onStarted();
          }}
        >
          {t('next')}
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
        <ChooseFiles onChoose={store.stage} />
        <StagedFiles files={staged} counts={counts} store={store} hintId={hintId} />
      </div>
    </DialogPanel>
  );
}

/** The drop zone with a button, because dragging must not be the only way (WCAG 2.5.7). */
function ChooseFiles({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useTranslations('uploads.modal');
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onChoose([...event.dataTransfer.files]);
      }}
      className={`flex flex-col items-center gap-2 rounded-md border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-brand bg-brand-soft text-ink' : 'border-line-strong'}`}
    >
      <Icon name="image-up" className="size-8" />
      <Button variant="secondary" onClick={() => field.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        accept={acceptedFiles}
        // The button above opens it: one tab stop is enough.
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <p>{t('drop')}</p>
      <p className="text-sm text-ink-muted">{t('kinds')}</p>
    </div>
  );
}
