'use client';
import { useEffect, useId, useMemo, useRef } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { loadAhead } from '@/components/ui/load-ahead';
import { summariseStaged } from '@/lib/uploads/staged-summary';
import { openUploads } from '@/lib/uploads/upload-store';
import { ChooseFiles } from './choose-files';
import { loadTray } from './load-tray';
import { StagedRow } from './staged-row';
import { StagedCounts } from './staged-counts';
import { useUploadWords } from './use-upload-words';
import { useUploads } from './use-uploads';
import { WindowedList } from './windowed-list';

export type ImportModalProps = {
  owner: string;
  open: boolean;
  /** Files that were dropped on the page. */
  dropped: readonly File[];
  /** It can be seen from now on. */
  onThere: (isThere: true) => void;
  onClose: () => void;
  /** Next was pressed and everything is on its way (IM-04). */
  onStarted: () => void;
};

/** Chosen files are staged here, checked and told apart; nothing is sent before Next (IM-03, IM-08). */
export function ImportModal(props: ImportModalProps) {
  const { owner, open, dropped, onThere, onClose, onStarted } = props;
  const store = openUploads(owner);
  const say = useUploadWords();
  const { files } = useUploads(store);
  const staged = useMemo(() => files.filter(({ isReleased }) => !isReleased), [files]);
  const counts = useMemo(() => summariseStaged(staged), [staged]);
  const taken = useRef<readonly File[] | null>(null);
  const hintId = useId();

  useEffect(() => {
    // Once for each drop, also where effects run twice.
    if (taken.current === dropped || dropped.length === 0) return;
    taken.current = dropped;
    store.stage(dropped);
  }, [store, dropped]);

  const isThere = say !== null;
  useEffect(() => {
    if (isThere) onThere(isThere);
    // Where Next leads to, also when the network is gone by then.
    loadAhead(loadTray);
  }, [isThere, onThere]);

  if (!say) return null;
  const isUsable = counts.usable > 0;

  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={say('modal.title')}
      closeLabel={say('modal.close')}
      cancelLabel={say('modal.back')}
      actions={
        <button
          type="button"
          // Still in the tab order, so that the reason can be heard.
          aria-disabled={!isUsable || undefined}
          aria-describedby={isUsable ? undefined : hintId}
          className={buttonStyles({ class: 'aria-disabled:opacity-50' })}
          onClick={() => {
            if (!isUsable) return;
            store.release();
            onStarted();
          }}
        >
          {say('modal.next')}
        </button>
      }
    >
      <div role="tablist" aria-label={say('modal.tabs')} className="-mt-1 border-b border-line">
        <div
          role="tab"
          id={`${hintId}tab`}
          aria-selected
          aria-controls={`${hintId}panel`}
          tabIndex={0}
          className="inline-flex min-h-11 items-center border-b-2 border-brand px-1 font-semibold text-brand"
        >
          {say('modal.tab')}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${hintId}panel`}
        aria-labelledby={`${hintId}tab`}
        className="grid gap-4"
      >
        <ChooseFiles say={say} onChoose={store.stage} />
        {staged.length > 0 && (
          <WindowedList
            items={staged}
            keyOf={({ id }) => id}
            rowHeight={72}
            label={say('modal.list')}
            className="max-h-[min(20rem,40dvh)]"
          >
            {(file) => <StagedRow file={file} say={say} store={store} />}
          </WindowedList>
        )}
        <div>
          <StagedCounts
            counts={counts}
            say={say}
            onRemoveAll={
              staged.length > 1
                ? () => store.wish({ kind: 'removed', ids: staged.map(({ id }) => id) })
                : undefined
            }
          />
          {!isUsable && (
            <p id={hintId} className="text-sm text-ink-muted">
              {say('modal.needOne')}
            </p>
          )}
        </div>
      </div>
    </DialogPanel>
  );
}
