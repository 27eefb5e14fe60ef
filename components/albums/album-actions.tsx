'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { PhotoActions } from '@/components/photos/photo-actions';
import type { PhotoScreenParts } from '@/components/photos/photo-screen';
import { usePhotoTools } from '@/components/photos/use-photo-tools';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { deletionCalls, findPhotoUses } from '@/lib/photos/calls';
import { useRemoval } from './use-removal';

type AlbumActionsProps = {
  albumId: string;
  parts: PhotoScreenParts;
  timeZone: string;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** What other features do with photos. */
  photoActions: ReactNode;
};

/** What can be done with the photos of an album. Fetched once the grid stands. */
export function AlbumActions(props: AlbumActionsProps) {
  const { albumId, parts, timeZone, capabilities, photoActions } = props;
  const { list, selection, grid } = parts;
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const deletion = usePhotoDeletion({
    list,
    selection,
    grid: { focus: (position) => grid.current?.focus(position) ?? null },
    calls: deletionCalls,
    findUses: findPhotoUses,
    removal: useRemoval(albumId),
  });
  const tools = usePhotoTools({ list, selection, capabilities, actions: photoActions });
  return <PhotoActions {...{ parts, caption, deletion, tools, photoActions }} />;
}
