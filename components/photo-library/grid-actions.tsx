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
  /** Position of the photo that is open above the grid. */
  position: PhotoPosition | null;
};

/** The actions on the photos of a grid, and the viewer. Loaded after the grid has taken over. */
export function GridActions({ position }: GridActionsProps) {
  const surface = useSurface();
  const { list, viewer, commands, additions } = surface;
  const [startsWithInfo, setStartsWithInfo] = useState(false);
  const dialog = useOpenedDialog();
  // Loads the code of the viewer and of jumps, so that both appear at once.
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
          // Only one question is open at a time.
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
