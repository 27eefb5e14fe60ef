'use client';
import { useMemo, useRef, useState } from 'react';
import { SelectionActions } from '@/components/photo-library/grid/photo-action';
import {
  type SurfaceCommands,
  type SurfaceParts,
  SurfaceProvider,
  useSurface,
} from '@/components/photo-library/grid/surface';
import { surfaceDefaults } from '@/components/photo-library/grid/surface-defaults';
import { useFreshList } from '@/components/photo-library/grid/use-live-list';
import { ViewerFrame } from '@/components/photo-library/viewer/viewer-frame';
import type { AlbumStart } from '@/lib/albums/view';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import type { OpenSurface, SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { openAlbum } from '@/lib/photo-library/open-album';
import { openLibrary } from '@/lib/photo-library/open-library';
import { openSharedAlbum } from '@/lib/photo-library/open-shared-album';
import type { LibraryStart } from '@/lib/photo-library/photos/view';
import type { SharedViewerStart } from '@/lib/shared-albums/view';
import { useOfferedActions } from './surface-actions';
import { useSurfaceViewer } from './surface-viewer';

type PageOf<Start> = { start: Start; position: PhotoPosition; offer: SurfaceOffer };

type LibraryViewerProps = PageOf<LibraryStart> & {
  /** Address of the page on which the photo was opened; null for the library. */
  openedFrom: string | null;
};

/** Page of one photo of the library. */
export function LibraryViewer({ start, openedFrom, ...page }: LibraryViewerProps) {
  const [surface] = useState(() => openLibrary(start));
  return (
    <ViewerPage {...page} {...{ surface, start, openedFrom }} listHref={photoRoute('photos')} />
  );
}

/** Page of one photo of an album. */
export function AlbumViewer({ start, ...page }: PageOf<AlbumStart>) {
  const router = useRouter();
  const listHref = photoRoute('album', { id: start.album.id });
  const [surface] = useState(() =>
    // If the album does not exist any more, open its page, which says so.
    openAlbum(start, { onGone: () => router.replace(listHref) }),
  );
  return <ViewerPage {...page} {...{ surface, start, listHref }} />;
}

/** Page of one photo of a shared album (PV-10). */
export function SharedAlbumViewer({ start, ...page }: PageOf<SharedViewerStart>) {
  const router = useRouter();
  const listHref = photoRoute('sharedAlbum', { id: start.album.id });
  const [surface] = useState(() =>
    // If the album does not exist any more, open its page, which says so.
    openSharedAlbum(start, () => router.replace(listHref)),
  );
  return <ViewerPage {...page} {...{ surface, start, listHref }} />;
}

type ViewerPageProps = PageOf<object> & {
  surface: OpenSurface;
  /** Address of the list that contains the photo. */
  listHref: string;
  openedFrom?: string | null;
};

function ViewerPage({ surface, start, offer, ...frame }: ViewerPageProps) {
  const [selection] = useState(() => new SelectionStore(surface.list));
  const commands = useRef<Partial<SurfaceCommands>>({});
  useFreshList(surface.list, start);
  const parts = useMemo<SurfaceParts>(
    () => ({
      ...{ ...surfaceDefaults, ...surface, ...offer, selection, commands },
    }),
    [surface, offer, selection],
  );
  return (
    <SurfaceProvider value={parts}>
      <Viewer {...frame} />
    </SurfaceProvider>
  );
}

function Viewer(frame: Pick<ViewerPageProps, 'position' | 'listHref' | 'openedFrom'>) {
  const surface = useSurface();
  const viewed = useSurfaceViewer();
  const actions = useOfferedActions().filter(({ servesViewer }) => servesViewer);
  return (
    <ViewerFrame {...viewed} {...frame} address={surface.address} name={surface.listName}>
      <SelectionActions actions={actions} slots={null} />
    </ViewerFrame>
  );
}
