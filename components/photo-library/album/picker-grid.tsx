'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import {
  BottomTools,
  ProgressBar,
  SpokenCount,
} from '@/components/photo-library/grid/bottom-tools';
import type { GridView } from '@/components/photo-library/grid/grid-view';
import { keepScrollOurselves } from '@/components/photo-library/grid/page-scroll';
import { type GridHandle, PhotoGrid } from '@/components/photo-library/grid/photo-grid';
import { Pile } from '@/components/photo-library/grid/pile';
import { type SurfaceParts, SurfaceProvider } from '@/components/photo-library/grid/surface';
import { surfaceDefaults } from '@/components/photo-library/grid/surface-defaults';
import { useSelection, useSelectionSize } from '@/components/photo-library/grid/use-selection';
import { LibraryLead } from '@/components/photo-library/photos/library-tools';
import { PhotoToolbar } from '@/components/photo-library/photos/photo-toolbar';
import { useTimelineTexts } from '@/components/photo-library/photos/timeline-texts';
import { Button } from '@/components/ui/button';
import type { AlbumView } from '@/lib/albums/schema';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { libraryName, photoAddress } from '@/lib/photo-library/photos/library-source';
import { useEscape } from './only-content';
import { useAdding } from './use-adding';

type PickerGridProps = {
  list: PhotoCollection;
  album: AlbumView;
  /** Opaque id of the customer, to which drafts belong. */
  owner: string;
  title: ReactNode;
  onClose: () => void;
};

const sort = sortOf('dateTaken-desc');

/** The library by month. The selection mode is always on, so the first click already selects a photo. */
export function PickerGrid({ list, album, owner, title, onClose }: PickerGridProps) {
  const t = useTranslations('albums.picker');
  const grid = useTranslations('photoGrid.selection');
  const selection = useSelection(list);
  const size = Math.max(0, useSelectionSize(selection));
  const [view, setView] = useState<GridView | null>(null);
  const handle = useRef<GridHandle>(null);
  const { sections, labelOf } = useTimelineTexts(sort);
  const { add, stop, progress, failure } = useAdding({
    ...{ list, selection, album, owner },
    onDone: onClose,
  });
  const commands = useRef({});
  const parts = useMemo<SurfaceParts>(
    () => ({
      ...{ ...surfaceDefaults, name: 'picker', list, selection, view, owner, commands },
      ...{ listName: libraryName, address: photoAddress },
    }),
    [list, selection, view, owner],
  );
  useEffect(keepScrollOurselves, []);
  useEffect(() => selection.start(), [selection]);
  const toggle = (position: PhotoPosition) => selection.toggle(position);
  const isAll = size > 0 && size === list.total();
  const isAdding = progress !== null;
  // Escape ends one thing at a time: a running request, otherwise the selection, otherwise the picker.
  useEscape(isAdding ? stop : size > 0 ? () => selection.clear() : onClose);
  return (
    <div className="photo-grid-screen">
      <SurfaceProvider value={parts}>
        <PhotoToolbar
          lead={
            <LibraryLead
              sections={sections}
              // The count is omitted, because the name of the album needs the space.
              total={null}
              title={<h1 className="line-clamp-2 text-xl lg:truncate lg:text-3xl">{title}</h1>}
            />
          }
        >
          <Button
            variant="quiet"
            size="sm"
            className="shrink-0 whitespace-nowrap max-sm:hidden"
            disabled={isAdding}
            onClick={onClose}
          >
            {t('close')}
          </Button>
        </PhotoToolbar>
      </SurfaceProvider>
      {failure && (
        <div className="py-2">
          <FailureMessage failure={failure} />
        </div>
      )}
      {/* The grid is inert while photos are added: a selection made now would be lost when the picker closes or
          photos fail. */}
      <div inert={isAdding}>
        <PhotoGrid
          {...{ list, selection, sections, labelOf }}
          handleRef={handle}
          density="first"
          hrefOf={(photo) => photoAddress.hrefOf(photo.id, '')}
          onOpen={toggle}
          onView={setView}
        />
      </div>
      <SpokenCount text={grid('count', { count: size })} />
      <BottomTools
        label={grid('toolbar')}
        pile={<Pile {...{ list, selection }} />}
        count={grid('count', { count: size })}
        note={progress && <ProgressBar {...progress} text={t('adding', progress)} />}
        all={{
          isOn: isAll,
          isOff: isAdding,
          onPress: () => (isAll ? selection.clear() : selection.selectAll()),
        }}
        close={
          isAdding ? { label: t('stop'), onPress: stop } : { label: t('close'), onPress: onClose }
        }
      >
        <Button disabled={size === 0} pending={isAdding} className="m-2" onClick={add}>
          {t('add', { count: size })}
        </Button>
      </BottomTools>
    </div>
  );
}
