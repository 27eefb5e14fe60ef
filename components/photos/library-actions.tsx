'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import type { GridHandle } from '@/components/photo-grid/photo-grid';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { useIsSelecting } from '@/components/photo-grid/use-selection';
import { useGoKeys } from '@/components/photo-grid/use-shortcuts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { loadAhead, loadPatiently } from '@/components/ui/load-ahead';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls, fetchPhotoUrl } from '@/lib/photos/client';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { useGridFavouriteKey } from './use-favourites';
import { usePhotoTools } from './use-photo-tools';

const loadViewer = () => import('@/components/photo-viewer/viewer-overlay');
const ViewerOverlay = lazy(() =>
  loadPatiently(loadViewer).then((module) => ({ default: module.ViewerOverlay })),
);

type LibraryActionsProps = {
  list: PhotoCollection;
  selection: SelectionStore;
  grid: RefObject<GridHandle | null>;
  timeZone: string;
  isStripped: boolean;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** Takes what a press on the heart of a tile does. */
  heartRef: RefObject<((position: PhotoPosition) => void) | null>;
  /** In the toolbar, for what concerns all photos. */
  slot: HTMLElement | null;
  viewer: {
    position: PhotoPosition | null;
    move: (position: PhotoPosition) => void;
    close: () => void;
  };
};

/** What can be done with the photos, and the photo above the grid. Fetched once the grid stands. */
export function LibraryActions(props: LibraryActionsProps) {
  const { list, selection, grid, timeZone, isStripped, capabilities, heartRef, slot, viewer } =
    props;
  const t = useTranslations('photoGrid.deletion');
  const viewerTexts = useTranslations('photoViewer');
  const locale = useLocale();
  const handle = useMemo(
    () => ({ focus: (position: PhotoPosition) => grid.current?.focus(position) }),
    [grid],
  );
  const deletion = usePhotoDeletion({ list, selection, grid: handle, calls: deletionCalls });
  // A photo that is opened and a month that is jumped to show at once: by then their code is there.
  useEffect(() => {
    // Without a network it is fetched with the first photo that is opened.
    loadAhead(loadViewer);
    list.prepare();
  }, [list]);
  useGoKeys();
  const isActive = useIsSelecting(selection);
  const tools = usePhotoTools({ list, selection, capabilities });
  const { toggleFavourite } = tools;
  useGridFavouriteKey(() => {
    if (!toggleFavourite) return;
    const focused = grid.current?.focused();
    if (selection.size > 0) tools.toggleSelectedFavourites();
    else if (focused) toggleFavourite(focused);
  });
  useEffect(() => {
    heartRef.current = toggleFavourite ?? null;
  });
  return (
    <>
      {isActive &&
        slot &&
        createPortal(
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('confirmAll')}
            title={t('confirmAll')}
            onClick={deletion.askAll}
          >
            <Icon name="trash" className="size-4" />
            <span className="whitespace-nowrap max-lg:hidden">{t('confirmAll')}</span>
          </Button>,
          slot,
        )}
      <SelectionBar
        list={list}
        selection={selection}
        isAboveBottomBar={!isStripped}
        fetchUrl={fetchPhotoUrl}
        onDelete={deletion.askSelected}
        hasFavourites={toggleFavourite !== undefined}
      >
        {tools.inSelection}
      </SelectionBar>
      {viewer.position && (
        <Suspense>
          <ViewerOverlay
            list={list}
            position={viewer.position}
            caption={{ locale, timeZone, created: viewerTexts('uploaded') }}
            fetchUrl={fetchPhotoUrl}
            onMove={viewer.move}
            onClose={viewer.close}
            onDelete={({ id }) => deletion.askPhoto(id)}
            onChangeDate={tools.changeDate}
            actions={tools.inViewer}
          />
        </Suspense>
      )}
      <DeletionDialog deletion={deletion} />
      {tools.rest}
    </>
  );
}
