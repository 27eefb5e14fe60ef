'use client';
import { type ReactNode, useState } from 'react';
import { useFreshList } from '@/components/photo-grid/use-live-list';
import { photoRoute } from '@/lib/config/photo-routes';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { libraryName, librarySource, photoAddress } from '@/lib/photos/library-source';
import type { LibraryStart } from '@/lib/photos/view';
import { useOwnPhotos } from './use-own-photos';
import { noGrid, ViewerScreen } from './viewer-screen';

type ViewerPageProps = {
  start: LibraryStart;
  position: PhotoPosition;
  timeZone: string;
  /** Another page than the library on which the photo was opened. */
  openedFrom: string | null;
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
};

/** A photo of the library under an address of its own. */
export function ViewerPage(props: ViewerPageProps) {
  const { start, position, timeZone, openedFrom, photoActions } = props;
  const [list] = useState(
    () => new PhotoCollection(start, librarySource(start.sort, start.access)),
  );
  const [selection] = useState(() => new SelectionStore(list));
  const { capabilities } = start;
  const own = useOwnPhotos({ list, selection, grid: noGrid, timeZone, capabilities, photoActions });
  useFreshList(list, start);
  return (
    <ViewerScreen
      {...own}
      {...{ list, position, openedFrom }}
      address={photoAddress}
      name={libraryName}
      listHref={photoRoute('photos')}
    />
  );
}
