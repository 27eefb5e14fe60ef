'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FetchPhotoUrl } from '@/lib/photo-grid/download-photo';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { BottomTools, SpokenCount, ToolButton } from './bottom-tools';
import { DownloadAction } from './download-action';
import { Pile } from './pile';
import { SelectionScope } from './photo-action';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useSelectionDownload } from './use-selection-download';
import { useSelectionSize } from './use-selection';
import { useSelectionKeys } from './use-shortcuts';
import './selection.css';

/** How long the hint on selecting several stays (SE-06). */
const hintMs = 10_000;

type SelectionBarProps = {
  list: PhotoList;
  selection: SelectionStore;
  fetchUrl: FetchPhotoUrl;
  /** The shared album that is shown: its photos download with their owners. */
  sharedAlbumId?: string | undefined;
  /** Asks whether the selected photos shall be deleted, or with none selected the one that has the focus; left out where nothing is. */
  onDelete?: (() => void) | undefined;
  /** Whether the key of favourites means something here. */
  hasFavourites?: boolean | undefined;
  /** Whether these actions can be undone. */
  canUndo?: boolean | undefined;
  /** Shows what is known of the photo that has the focus. */
  onInfo?: () => void;
  /** Further actions, between download and delete: each a `ToolButton`. */
  children?: ReactNode;
  /** Actions of other features, behind those: components with `usePhotoAction` and `PhotoActionButton`. */
  actions?: ReactNode;
};

/** What can be done with the selected photos (SE-02), at the bottom while the mode is on, and the page's shortcuts. */
export function SelectionBar(props: SelectionBarProps) {
  const { list, selection, onDelete, onInfo, children } = props;
  const t = useTranslations('photoGrid.selection');
  const shortcuts = useTranslations('photoGrid.shortcuts');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const size = useSelectionSize(selection);
  const isActive = size >= 0;

  const { download, downloadParts } = useSelectionDownload(props);
  useSelectionKeys({
    selection,
    onDelete: () => onDelete?.(),
    onDownload: download,
    onInfo: () => onInfo?.(),
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
          pile={<Pile {...{ list, selection }} />}
          count={count}
          note={
            isHintShown && (
              <>
                <span className="photo-grid-touch-hint">{t('hintTouch')}</span>
                <span className="photo-grid-keys-hint">{t('hintKeys')}</span>
              </>
            )
          }
          all={{
            isOn: isAll,
            onPress: () => (isAll ? selection.clear() : selection.selectAll()),
          }}
          close={{ label: t('cancel'), onPress: () => selection.stop() }}
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
            onDownloadParts={downloadParts}
            onKeepFirst={(first) => selection.keepFirst(first)}
          />
          {children}
          {props.actions && <div ref={setSlot} className="contents" />}
          {onDelete && (
            <ToolButton icon="trash" disabled={size === 0} onClick={onDelete}>
              {t('delete')}
            </ToolButton>
          )}
        </BottomTools>
      )}
      {props.actions && (
        <SelectionScope {...{ list, selection, slot }}>{props.actions}</SelectionScope>
      )}
      <ShortcutsSheet
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        surface="grid"
        hasFavourites={props.hasFavourites === true}
        canDelete={onDelete !== undefined}
        canUndo={props.canUndo === true}
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
