'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { useFreshList } from '@/components/photo-grid/use-live-list';
import { ViewerFrame } from '@/components/photo-viewer/viewer-frame';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { fetchSharedFullSize } from '@/lib/shared-albums/shared-album-source';
import {
  sharedAlbumSource,
  sharedListName,
  sharedPhotoAddress,
} from '@/lib/shared-albums/shared-album-source';
import type { ReadOnlyAction, SharedViewerStart } from '@/lib/shared-albums/view';
import { ReadOnlyInViewer } from './read-only-actions';
import { useSharedDownload } from './use-shared-download';

type SharedAlbumViewerProps = {
  start: SharedViewerStart;
  position: PhotoPosition;
  timeZone: string;
  /** What is shown and off. */
  readOnly: readonly ReadOnlyAction[];
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
};

/** A photo of a shared album under an address of its own (PV-10). */
export function SharedAlbumViewer(props: SharedAlbumViewerProps) {
  const { start, position, timeZone, readOnly, photoActions } = props;
  const { id } = start.album;
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const router = useRouter();
  const listHref = photoRoute('sharedAlbum', { id });
  const [address] = useState(() => sharedPhotoAddress(id));
  const fetchUrl = useSharedDownload(id, start.hasPhotoUrls);
  const fetchFullSize = useCallback((photoId: string) => fetchSharedFullSize(id, photoId), [id]);
  const [list] = useState(
    () =>
      // The album's page says that it is gone.
      new PhotoCollection(
        start,
        sharedAlbumSource(id, start.sort, () => router.replace(listHref)),
      ),
  );
  useFreshList(list, start);
  return (
    <ViewerFrame
      {...{ list, position, address, caption, listHref }}
      name={sharedListName(id)}
      fetchUrl={fetchUrl}
      fetchFullSize={fetchFullSize}
      actions={(photo) => <ReadOnlyInViewer {...{ list, photo, readOnly, photoActions }} />}
    />
  );
}
