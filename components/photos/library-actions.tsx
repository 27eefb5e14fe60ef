'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import type { GridHandle } from '@/components/photo-grid/photo-grid';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { useIsSelecting, useSelectionSize } from '@/components/photo-grid/use-selection';
import { useGoKeys } from '@/components/photo-grid/use-shortcuts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { loadAhead, loadPatiently } from '@/components/ui/load-ahead';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls, fetchPhotoUrl } from '@/lib/photos/client';
import { HeartButton, SelectedHeart } from './favourite-actions';
import { useFavourites, useGridFavouriteKey } from './use-favourites';

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
  /** Whether the service keeps favourites. */
  hasFavourites: boolean;
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
  const { list, selection, grid, timeZone, isStripped, hasFavourites, heartRef, slot, viewer } =
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
  const size = useSelectionSize(selection);
  const favourites = useFavourites(list, selection);
  const toggleAt = (position: PhotoPosition | null | undefined) => {
    const photo = position && list.photoAt(position);
    if (photo && hasFavourites) favourites.toggle(photo);
  };
  useGridFavouriteKey(() => {
    if (size > 0 && hasFavourites) favourites.toggleSelected();
    else toggleAt(grid.current?.focused());
  });
  useEffect(() => {
    heartRef.current = toggleAt;
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
        hasFavourites={hasFavourites}
      >
        {hasFavourites && (
          <SelectedHeart isDisabled={size === 0} onPress={favourites.toggleSelected} />
        )}
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
            actions={
              hasFavourites
                ? (photo) => <HeartButton photo={photo} onToggle={favourites.toggle} />
                : undefined
            }
          />
        </Suspense>
      )}
      <DeletionDialog deletion={deletion} />
      <span role="status" className="sr-only">
        {favourites.spoken}
      </span>
    </>
  );
}
