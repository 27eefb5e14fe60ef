'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { SelectionBar } from '@/components/photo-grid/selection-bar';
import { useGoKeys } from '@/components/photo-grid/use-shortcuts';
import type { PhotoScreenParts } from '@/components/photos/photo-screen';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import { fetchSharedFullSize } from '@/lib/shared-albums/shared-album-source';
import type { ReadOnlyAction } from '@/lib/shared-albums/view';
import { ReadOnlyActions, ReadOnlyInViewer } from './read-only-actions';
import { useSharedDownload } from './use-shared-download';

const loadViewer = () => import('@/components/photo-viewer/viewer-overlay');
const ViewerOverlay = lazyPart(() => loadViewer().then((part) => part.ViewerOverlay));

type SharedAlbumActionsProps = {
  albumId: string;
  hasPhotoUrls: boolean;
  parts: PhotoScreenParts;
  timeZone: string;
  /** What is shown and off. */
  readOnly: readonly ReadOnlyAction[];
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions: ReactNode;
};

/** What can be done with the photos of a shared album: look, select, download (SA-03). Fetched once the grid stands. */
export function SharedAlbumActions(props: SharedAlbumActionsProps) {
  const { albumId, hasPhotoUrls, parts, timeZone, readOnly, photoActions } = props;
  const { list, selection, grid, viewer } = parts;
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const [isInfoOpen, setInfoOpen] = useState(false);
  useEffect(() => {
    loadAhead(loadViewer); // Without a network it comes with the first photo that is opened.
    list.prepare();
  }, [list]);
  useGoKeys();
  const fetchUrl = useSharedDownload(albumId, hasPhotoUrls);
  const fetchFullSize = useCallback(
    (photoId: string) => fetchSharedFullSize(albumId, photoId),
    [albumId],
  );
  return (
    <>
      <SelectionBar
        {...{ list, selection, fetchUrl }}
        sharedAlbumId={albumId}
        onInfo={() => {
          const position = grid.current?.focused();
          if (!position) return;
          setInfoOpen(true);
          viewer.open(position);
        }}
        actions={photoActions}
      >
        <ReadOnlyActions actions={readOnly} className="photo-grid-tool" />
      </SelectionBar>
      {viewer.position && (
        <Suspense>
          <ViewerOverlay
            {...{ list, caption, fetchUrl, fetchFullSize }}
            position={viewer.position}
            startsWithInfo={isInfoOpen}
            onMove={viewer.move}
            onClose={() => {
              setInfoOpen(false);
              viewer.close();
            }}
            actions={(photo) => <ReadOnlyInViewer {...{ list, photo, readOnly, photoActions }} />}
          />
        </Suspense>
      )}
    </>
  );
}
