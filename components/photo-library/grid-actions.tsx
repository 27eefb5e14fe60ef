'use client';
import { Suspense, useEffect, useState } from 'react';
import {
  OpenedDialogProvider,
  useOpenedDialog,
} from '@/components/photo-library/grid/library-extras';
import { SelectionBar } from '@/components/photo-library/grid/selection-bar';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useGoKeys } from '@/components/photo-library/grid/use-shortcuts';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { useOfferedActions } from './surface-actions';

const loadViewer = () => import('./surface-viewer');
const SurfaceViewer = lazyPart(() => loadViewer().then((part) => part.SurfaceViewer));

type GridActionsProps = {
  /** The photo that is open above the grid. */
  position: PhotoPosition | null;
};

/** What can be done with the photos of a grid, and the photo above it. Fetched once the grid has stood. */
export function GridActions({ position }: GridActionsProps) {
  const surface = useSurface();
  const { list, viewer, commands, extras } = surface;
  const [startsWithInfo, setStartsWithInfo] = useState(false);
  const dialog = useOpenedDialog();
  // A photo that is opened and a section that is jumped to show at once: by then their code is there.
  useEffect(() => {
    loadAhead(loadViewer); // Without a network it comes with the first photo that is opened.
    list.prepare?.();
  }, [list]);
  useGoKeys();
  return (
    <OpenedDialogProvider
      value={{
        ...dialog,
        open(id) {
          // One question at a time.
          commands.current.cancelDeletion?.();
          dialog.open(id);
        },
      }}
    >
      <SelectionBar
        actions={useOfferedActions()}
        onInfo={(focused) => {
          setStartsWithInfo(true);
          viewer.open(focused);
        }}
      />
      {position && (
        <Suspense>
          <SurfaceViewer
            {...{ position, startsWithInfo }}
            onClose={() => {
              setStartsWithInfo(false);
              viewer.close();
            }}
          />
        </Suspense>
      )}
      {extras?.dialogs}
    </OpenedDialogProvider>
  );
}
