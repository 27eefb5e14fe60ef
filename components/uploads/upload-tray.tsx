'use client';
import { useMemo, useState } from 'react';
import { summarise } from '@/lib/uploads/summary';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { openUploads } from '@/lib/uploads/upload-store';
import type { Say } from '@/lib/uploads/upload-words';
import { TrayActions } from './tray-actions';
import { TrayAnnouncer } from './tray-announcer';
import { TrayHead } from './tray-head';
import { TrayNotice } from './tray-notice';
import { TrayRow } from './tray-row';
import { useUploadWords } from './use-upload-words';
import { useUploads } from './use-uploads';
import { WindowedList } from './windowed-list';

type UploadTrayProps = { owner: string; isStripped: boolean };

/** Uploads under way and what became of them, until the customer clears the list. */
export function UploadTray({ owner, isStripped }: UploadTrayProps) {
  const say = useUploadWords();
  return say && <Tray store={openUploads(owner)} say={say} isStripped={isStripped} />;
}

type TrayProps = {
  store: Pick<UploadStore, 'get' | 'subscribe' | 'wish' | 'retry'>;
  say: Say;
  isStripped: boolean;
};

/**
 * Above the bottom bar on narrow screens, where it starts folded; in the corner on wide ones. Always above the tools
 * of a selection, which tell their height.
 */
const place = (isStripped: boolean) =>
  isStripped
    ? 'bottom-[env(safe-area-inset-bottom)]'
    : 'bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:bottom-4';

export function Tray({ store, say, isStripped }: TrayProps) {
  const list = useUploads(store);
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 575px)').matches);
  const summary = useMemo(() => summarise(list), [list]);
  const files = useMemo(() => list.files.filter(({ isReleased }) => isReleased), [list]);
  if (files.length === 0) return null;

  return (
    <section
      aria-label={say('tray.title')}
      style={{ marginBlockEnd: 'var(--tools)' }}
      className={`fixed inset-x-0 z-20 flex max-h-[70dvh] flex-col overflow-hidden border border-line bg-surface-raised shadow-overlay sm:inset-x-auto sm:end-4 sm:w-96 sm:rounded-lg print:hidden ${place(isStripped)}`}
    >
      <TrayHead
        list={list}
        summary={summary}
        say={say}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      <TrayAnnouncer summary={summary} say={say} />
      {summary.remaining > 0 && <TrayNotice line={list.line} say={say} />}
      {isOpen && (
        <>
          <WindowedList
            items={files}
            keyOf={({ id }) => id}
            rowHeight={64}
            label={say('tray.list')}
            className="max-h-[min(20rem,40dvh)]"
          >
            {(file) => <TrayRow file={file} say={say} store={store} />}
          </WindowedList>
          <TrayActions list={list} summary={summary} say={say} store={store} />
        </>
      )}
    </section>
  );
}
