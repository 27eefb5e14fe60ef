'use client';
import { Suspense, useEffect, useState } from 'react';
import {
  OpenedDialogProvider,
  useOpenedDialog,
} from '@/components/photo-library/grid/library-additions';
import { SelectionBar } from '@/components/photo-library/grid/selection-bar';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useGoKeys } from '@/components/photo-library/grid/use-shortcuts';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { useOfferedActions } from './surface-actions';

const loadViewer = () => import('./surface-viewer');
const SurfaceViewer = lazyPart(() => loadViewer().then((part) => part.SurfaceViewer));

type GridActionsProps = {
  /** Position of the photo that the viewer shows above the grid; null while the viewer is closed. */
  position: PhotoPosition | null;
};

/** The actions on the photos of a grid, and the viewer. This code is loaded after the grid was hydrated. */
export function GridActions({ position }: GridActionsProps) {
  const surface = useSurface();
  const { list, viewer, commands, additions } = surface;
  const [startsWithInfo, setStartsWithInfo] = useState(false);
  const dialog = useOpenedDialog();
  // Preload the viewer and the data for jumps, so that both work without delay.
  useEffect(() => {
    loadAhead(loadViewer); // If this fails, it loads with the first photo.
    list.prepare?.();
  }, [list]);
  useGoKeys();
  return (
    <OpenedDialogProvider
      value={{
        ...dialog,
        open(id) {
          // Only one dialog may be open, so close the question before a deletion.
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
      {additions?.dialogs}
    </OpenedDialogProvider>
  );
}
