'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { BottomTools, SpokenCount } from './bottom-tools';
import { DownloadAction } from './download-action';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useSelectionDownload } from './use-download';
import { useSelectionSize } from './use-selection';
import { useSelectionKeys } from './use-shortcuts';

/** How long the hint on selecting several stays (SE-06). */
const hintMs = 10_000;

type SelectionBarProps = {
  list: PhotoList;
  selection: SelectionStore;
  /** Whether the bar of main places is at the bottom of small screens. */
  isAboveBottomBar: boolean;
  fetchUrl: FetchPhotoUrl;
  /** Asks whether the selected photos shall be deleted. */
  onDelete: () => void;
  /** Whether the key of favourites means something here. */
  hasFavourites?: boolean | undefined;
  /** Further actions, between download and delete. */
  children?: ReactNode;
};

/** What can be done with the selected photos (SE-02), at the bottom while the mode is on, and the page's shortcuts. */
export function SelectionBar(props: SelectionBarProps) {
  const { list, selection, isAboveBottomBar, fetchUrl, onDelete, children } = props;
  const t = useTranslations('photoGrid.selection');
  const shortcuts = useTranslations('photoGrid.shortcuts');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const size = useSelectionSize(selection);
  const isActive = size >= 0;

  const download = useSelectionDownload(list, selection, fetchUrl);
  useSelectionKeys({
    selection,
    onDelete,
    onDownload: download,
    onHelp: () => setHelpOpen(true),
  });

  const count = t('count', { count: Math.max(0, size) });
  const isHintShown = useHint(isActive);
  const isAll = isActive && size > 0 && size === list.total();
  return (
    <>
      <SpokenCount text={isActive ? count : ''} />
      {isActive && (
        <BottomTools
          label={t('toolbar')}
          isAboveBottomBar={isAboveBottomBar}
          note={isHintShown && t('hint')}
          start={
            <>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('cancel')}
                title={t('cancel')}
                onClick={() => selection.stop()}
              >
                <Icon name="x" />
              </Button>
              <p className="px-2 font-semibold nums">{count}</p>
              <Button
                variant="ghost"
                onClick={() => (isAll ? selection.clear() : selection.selectAll())}
              >
                {isAll ? t('selectNone') : t('selectAll')}
              </Button>
            </>
          }
        >
          <Button
            variant="quiet"
            size="icon"
            className="max-md:hidden"
            aria-label={shortcuts('open')}
            title={shortcuts('open')}
            onClick={() => setHelpOpen(true)}
          >
            <Icon name="keyboard" />
          </Button>
          <DownloadAction
            size={size}
            onDownload={download}
            onKeepFirst={(first) => selection.keepFirst(first)}
          />
          {children}
          <Button variant="ghost" disabled={size === 0} onClick={onDelete}>
            <Icon name="trash" />
            {t('delete')}
          </Button>
        </BottomTools>
      )}
      <ShortcutsSheet
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        hasFavourites={props.hasFavourites}
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
