'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import type { PhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { useGoKeys } from '@/components/photo-grid/use-shortcuts';
import type { CaptionTexts } from '@/components/photo-viewer/viewer-info';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import { fetchFullSize, fetchPhotoUrl } from '@/lib/photos/photo-addresses';
import type { PhotoScreenParts } from './photo-screen';
import { useGridFavouriteKey } from './use-favourites';
import type { PhotoTools } from './use-photo-tools';

const loadViewer = () => import('@/components/photo-viewer/viewer-overlay');
const ViewerOverlay = lazyPart(() => loadViewer().then((part) => part.ViewerOverlay));

type PhotoActionsProps = {
  parts: PhotoScreenParts;
  caption: CaptionTexts;
  /** Null where nothing is deleted. */
  deletion: PhotoDeletion | null;
  tools: PhotoTools;
  /** Whether these actions can be undone. */
  canUndo: boolean;
  /** What other features do with photos. */
  photoActions: ReactNode;
  /** Said before all photos are deleted. */
  beforeAll?: ReactNode;
};

/** What can be done with the customer's own photos in a grid, and the photo above it. */
export function PhotoActions(props: PhotoActionsProps) {
  const { parts, caption, deletion, tools, canUndo, photoActions, beforeAll } = props;
  const { list, selection, grid, heartRef, viewer } = parts;
  // A photo that is opened and a section that is jumped to show at once: by then their code is there.
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
  const { toggleFavourite } = tools;
  useGridFavouriteKey(() => {
    if (!toggleFavourite) return;
    const position = grid.current?.focused();
    if (selection.size > 0) tools.toggleSelectedFavourites();
    else if (position) toggleFavourite(position);
  });
  useEffect(() => {
    heartRef.current = toggleFavourite ?? null;
  });
  return (
    <>
      <SelectionBar
        list={list}
        selection={selection}
        fetchUrl={fetchPhotoUrl}
        onDelete={
          deletion
            ? () => {
                const photo = focused();
                if (selection.size > 0) deletion.askSelected();
                else if (photo) deletion.askPhoto(photo.id);
              }
            : undefined
        }
        onInfo={() => {
          const position = grid.current?.focused();
          if (!position) return;
          setInfoOpen(true);
          viewer.open(position);
        }}
        hasFavourites={toggleFavourite !== undefined}
        canUndo={canUndo}
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
            caption={caption}
            fetchUrl={fetchPhotoUrl}
            fetchFullSize={fetchFullSize}
            onMove={viewer.move}
            onClose={() => {
              setInfoOpen(false);
              viewer.close();
            }}
            onDelete={deletion ? ({ id }) => deletion.askPhoto(id) : undefined}
            canUndo={canUndo}
            onChangeDate={tools.changeDate}
            actions={tools.inViewer}
          />
        </Suspense>
      )}
      {deletion && <DeletionDialog deletion={deletion} beforeAll={beforeAll} />}
      {tools.rest}
    </>
  );
}
