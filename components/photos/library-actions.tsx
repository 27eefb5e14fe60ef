'use client';
import { lazy, type RefObject, Suspense, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { loadAhead } from '@/components/ui/when-idle';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls } from '@/lib/photos/deletion-client';
import type { TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import type { TimelineHandle } from '@/components/photo-grid/grid-handle';
import { loadPatiently } from '@/components/ui/load-patiently';
import type { LibraryWords } from './library-words';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import { useGoKeys } from '@/components/photo-grid/use-go-keys';
import { useIsSelecting } from '@/components/photo-grid/use-selection';

const loadPreview = () => import('@/components/photo-viewer/viewer-overlay');
const PreviewOverlay = lazy(() =>
  loadPatiently(loadPreview).then((module) => ({ default: module.PreviewOverlay })),
);

type LibraryActionsProps = {
  library: TimelineLibrary;
  selection: SelectionStore;
  timeline: RefObject<TimelineHandle | null>;
  words: LibraryWords;
  isStripped: boolean;
  /** Place in the toolbar for what concerns all photos. */
  slot: HTMLElement | null;
  preview: {
    place: PhotoPlace | null;
    move: (place: PhotoPlace) => void;
    close: () => void;
  };
};

/** What can be done with the photos, and the photo above the grid. Fetched once the grid stands. */
export function LibraryActions(props: LibraryActionsProps) {
  const { library, selection, timeline, words, isStripped, slot, preview } = props;
  const grid = useMemo(
    () => ({ focus: (place: PhotoPlace) => timeline.current?.focus(place) }),
    [timeline],
  );
  const deletion = usePhotoDeletion({
    library,
    selection,
    timeline: grid,
    calls: deletionCalls,
    words: words.deletion,
  });
  // A photo that is opened and a month that is jumped to show at once: by then their code is there.
  useEffect(() => {
    // Without a network it is fetched with the first photo that is opened.
    loadAhead(loadPreview);
    library.prepare();
  }, [library]);
  useGoKeys();
  const isActive = useIsSelecting(selection);
  return (
    <>
      {isActive &&
        slot &&
        createPortal(
          <Button
            variant="ghost"
            size="sm"
            aria-label={words.deletion.confirmAll}
            title={words.deletion.confirmAll}
            onClick={deletion.askAll}
          >
            <Icon name="trash" className="size-4" />
            <span className="whitespace-nowrap max-lg:hidden">{words.deletion.confirmAll}</span>
          </Button>,
          slot,
        )}
      <SelectionBar
        library={library}
        selection={selection}
        words={words.selection}
        isAboveBottomBar={!isStripped}
        onDelete={deletion.askSelected}
      />
      {preview.place && (
        <Suspense>
          <PreviewOverlay
            library={library}
            place={preview.place}
            words={words.preview}
            onMove={preview.move}
            onClose={preview.close}
            onDelete={({ id }) => deletion.askPhoto(id)}
          />
        </Suspense>
      )}
      <DeletionDialog deletion={deletion} words={words.deletion} />
    </>
  );
}
