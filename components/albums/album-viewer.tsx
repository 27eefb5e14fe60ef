'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { usePhotoTools } from '@/components/photos/use-photo-tools';
import { noGrid, ViewerScreen } from '@/components/photos/viewer-screen';
import { albumListName, albumPhotoAddress, albumSource } from '@/lib/albums/client';
import type { AlbumStart } from '@/lib/albums/view';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls, findPhotoUses } from '@/lib/photos/calls';
import { CoverAction } from './cover-action';
import { useRemoval } from './use-removal';

type AlbumViewerProps = {
  start: AlbumStart;
  position: PhotoPosition;
  timeZone: string;
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
};

/** A photo of an album under an address of its own. */
export function AlbumViewer({ start, position, timeZone, ...props }: AlbumViewerProps) {
  const { album, capabilities } = start;
  const actions = (
    <>
      <CoverAction albumId={album.id} />
      {props.photoActions}
    </>
  );
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const router = useRouter();
  const [address] = useState(() => albumPhotoAddress(album.id));
  const [list] = useState(
    () =>
      new PhotoCollection(
        start,
        // The album's page says that it is gone.
        albumSource(album.id, start.sort, start.access, {
          onGone: () => router.replace(route('album', { id: album.id })),
        }),
      ),
  );
  const [selection] = useState(() => new SelectionStore(list));
  const deletion = usePhotoDeletion({
    list,
    selection,
    grid: noGrid,
    calls: deletionCalls,
    findUses: findPhotoUses,
    removal: useRemoval(album.id),
  });
  const tools = usePhotoTools({ list, selection, capabilities, actions });
  useEffect(() => onPhotoChange(() => void list.refresh().catch(() => {})), [list]);
  return (
    <ViewerScreen
      {...{ list, position, address, caption, deletion, tools }}
      name={albumListName(album.id)}
      listHref={route('album', { id: album.id })}
    />
  );
}
