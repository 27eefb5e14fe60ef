'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { amountText, fillIn } from '@/lib/photo-grid/count-words';
import type { PhotoLibrary } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import type { SelectionWords } from '@/lib/photo-grid/selection-words';
import { BottomTools } from './bottom-tools';
import { DownloadAction } from './download-action';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useRested } from './use-settled';
import { useSelectionSize } from './use-selection';
import { useSelectionDownload } from './use-selection-download';
import { useSelectionKeys } from './use-selection-keys';

/** How long the hint on selecting several stays (SE-06). */
const hintMs = 10_000;
/** How long the count rests before it is read out. */
const announceMs = 500;

type SelectionBarProps = {
  library: PhotoLibrary;
  selection: SelectionStore;
  words: SelectionWords;
  /** Whether the bar of main places is at the bottom of small screens. */
  isAboveBottomBar: boolean;
  /** Asks whether the selected photos shall be deleted. */
  onDelete: () => void;
};

/** What can be done with the selected photos (SE-02), at the bottom while the mode is on, and the page's shortcuts. */
export function SelectionBar(props: SelectionBarProps) {
  const { library, selection, words, isAboveBottomBar, onDelete } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const size = useSelectionSize(selection);
  const isActive = size >= 0;

  const download = useSelectionDownload(library, selection, words);
  useSelectionKeys({
    selection,
    onDelete,
    onDownload: download,
    onHelp: () => setHelpOpen(true),
  });

  const count = fillIn(words.count, { amount: amountText(Math.max(0, size), words.locale) });
  const spoken = useRested(isActive ? count : '', announceMs);
  const isHintShown = useHint(isActive);
  const isAll = isActive && size > 0 && size === library.total();
  return (
    <>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {isActive && (
        <BottomTools
          label={words.toolbar}
          isAboveBottomBar={isAboveBottomBar}
          note={isHintShown && words.hint}
          start={
            <>
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.cancel}
                title={words.cancel}
                onClick={() => selection.stop()}
              >
                <Icon name="x" />
              </Button>
              <p className="px-2 font-semibold tabular-nums">{count}</p>
              <Button
                variant="ghost"
                onClick={() => (isAll ? selection.clear() : selection.selectAll())}
              >
                {isAll ? words.selectNone : words.selectAll}
              </Button>
            </>
          }
        >
          <Button
            variant="quiet"
            size="icon"
            className="max-md:hidden"
            aria-label={words.shortcuts.open}
            title={words.shortcuts.open}
            onClick={() => setHelpOpen(true)}
          >
            <Icon name="keyboard" />
          </Button>
          <DownloadAction
            size={size}
            words={words}
            onDownload={download}
            onKeepFirst={(first) => selection.keepFirst(first)}
          />
          <Button variant="ghost" disabled={size === 0} onClick={onDelete}>
            <Icon name="trash" />
            {words.delete}
          </Button>
        </BottomTools>
      )}
      <ShortcutsSheet
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        words={words.shortcuts}
      />
    </>
  );
}

/** True for 10 s after the mode has begun. */
function useHint(isActive: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setOver(true), hintMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isActive]);
  return isActive && !isOver;
}
