'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { deletionCalls, findPhotoUses } from '@/lib/photos/calls';
import { LibraryMenu } from './library-menu';
import { PhotoActions } from './photo-actions';
import type { PhotoScreenParts } from './photo-screen';
import { usePhotoTools } from './use-photo-tools';

type LibraryActionsProps = {
  parts: PhotoScreenParts;
  timeZone: string;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** In the toolbar, for the menu of what concerns all photos. */
  slot: HTMLElement | null;
  /** What other features do with photos. */
  photoActions: ReactNode;
  menu: Omit<ComponentProps<typeof LibraryMenu>, 'onDeleteAll'>;
};

/** What can be done with the library. Fetched once the grid stands. */
export function LibraryActions(props: LibraryActionsProps) {
  const { parts, timeZone, capabilities, slot, menu, photoActions } = props;
  const { list, selection, grid } = parts;
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const deletion = usePhotoDeletion({
    list,
    selection,
    grid: { focus: (position) => grid.current?.focus(position) ?? null },
    calls: deletionCalls,
    findUses: findPhotoUses,
  });
  const tools = usePhotoTools({ list, selection, capabilities, actions: photoActions });
  return (
    <>
      {slot && createPortal(<LibraryMenu {...menu} onDeleteAll={deletion.askAll} />, slot)}
      <PhotoActions {...{ parts, caption, deletion, tools, photoActions }} />
    </>
  );
}
