'use client';
import { useLocale, useTranslations } from 'next-intl';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import type { GridHandle } from '@/components/photo-grid/photo-grid';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { useGoKeys } from '@/components/photo-grid/use-shortcuts';
import { loadAhead, loadPatiently } from '@/components/ui/load-ahead';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls, fetchFullSize, fetchPhotoUrl, findPhotoUses } from '@/lib/photos/calls';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { LibraryMenu } from './library-menu';
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
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** Takes what a press on the heart of a tile does. */
  heartRef: RefObject<((position: PhotoPosition) => void) | null>;
  /** In the toolbar, for the menu of what concerns all photos. */
  slot: HTMLElement | null;
  /** What other features do with photos. */
  photoActions: ReactNode;
  menu: Omit<ComponentProps<typeof LibraryMenu>, 'onDeleteAll'>;
  viewer: {
    position: PhotoPosition | null;
    open: (position: PhotoPosition) => void;
    move: (position: PhotoPosition) => void;
    close: () => void;
  };
};

/** What can be done with the photos, and the photo above the grid. Fetched once the grid stands. */
export function LibraryActions(props: LibraryActionsProps) {
  const {
    list,
    selection,
    grid,
    timeZone,
    capabilities,
    heartRef,
    slot,
    menu,
    viewer,
    photoActions,
  } = props;
  const viewerTexts = useTranslations('photoViewer');
  const locale = useLocale();
  const handle = {
    focus: (position: PhotoPosition) => grid.current?.focus(position) ?? null,
  };
  const deletion = usePhotoDeletion({
    list,
    selection,
    grid: handle,
    calls: deletionCalls,
    findUses: findPhotoUses,
  });
  // A photo that is opened and a month that is jumped to show at once: by then their code is there.
  useEffect(() => {
    loadAhead(loadViewer); // Without a network it comes with the first photo that is opened.
    list.prepare();
  }, [list]);
  useGoKeys();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const focused = () => {
    const position = grid.current?.focused();
    return position && list.photoAt(position);
  };
  const tools = usePhotoTools({ list, selection, capabilities, actions: photoActions });
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
      {slot && createPortal(<LibraryMenu {...menu} onDeleteAll={deletion.askAll} />, slot)}
      <SelectionBar
        list={list}
        selection={selection}
        fetchUrl={fetchPhotoUrl}
        onDelete={() => {
          const photo = focused();
          if (selection.size > 0) deletion.askSelected();
          else if (photo) deletion.askPhoto(photo.id);
        }}
        onInfo={() => {
          const position = grid.current?.focused();
          if (!position) return;
          setInfoOpen(true);
          viewer.open(position);
        }}
        hasFavourites={toggleFavourite !== undefined}
        actions={photoActions}
      >
        {tools.inSelection}
      </SelectionBar>
      {viewer.position && (
        <Suspense>
          <ViewerOverlay
            list={list}
            position={viewer.position}
            startsWithInfo={isInfoOpen}
            caption={{ locale, timeZone, created: viewerTexts('uploaded') }}
            fetchUrl={fetchPhotoUrl}
            fetchFullSize={fetchFullSize}
            onMove={viewer.move}
            onClose={() => {
              setInfoOpen(false);
              viewer.close();
            }}
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
