'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { route } from '@/lib/config/routes';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls, findPhotoUses } from '@/lib/photos/calls';
import { libraryName, librarySource, photoAddress } from '@/lib/photos/client';
import type { LibraryStart } from '@/lib/photos/view';
import { usePhotoTools } from './use-photo-tools';
import { noGrid, ViewerScreen } from './viewer-screen';

type ViewerPageProps = {
  start: LibraryStart;
  position: PhotoPosition;
  timeZone: string;
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
};

/** A photo of the library under an address of its own. */
export function ViewerPage({ start, position, timeZone, photoActions }: ViewerPageProps) {
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const [list] = useState(
    () => new PhotoCollection(start, librarySource(start.sort, start.access)),
  );
  const [selection] = useState(() => new SelectionStore(list));
  const deletion = usePhotoDeletion({
    list,
    selection,
    grid: noGrid,
    calls: deletionCalls,
    findUses: findPhotoUses,
  });
  const { capabilities } = start;
  const tools = usePhotoTools({ list, selection, capabilities, actions: photoActions });
  useEffect(() => onPhotoChange(() => void list.refresh().catch(() => {})), [list]);
  return (
    <ViewerScreen
      {...{ list, position, caption, deletion, tools }}
      address={photoAddress}
      name={libraryName}
      listHref={route('photos')}
    />
  );
}
