'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { GridHandle } from '@/components/photo-grid/photo-grid';
import { type Removal, usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { deletionCalls, findPhotoUses } from '@/lib/photos/library-deletions';
import type { PhotoFilter } from '@/lib/photos/filter';
import { usePhotoTools } from './use-photo-tools';

type Options = {
  list: PhotoList;
  selection: SelectionStore;
  grid: Pick<GridHandle, 'focus'>;
  /** The channel's IANA zone. */
  timeZone: string;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** What other features do with photos. */
  photoActions: ReactNode;
  /** The filter that the library is shown under, null without one; undefined where the list is not the library. */
  filter?: PhotoFilter | null;
  /** Offered besides the deletion, and first. */
  removal?: Removal;
};

/** Capabilities whose actions can be undone. */
const undoable = ['recentlyDeleted', 'photoDates', 'photoTurn'] as const;

/** What customers do with their own photos, in a grid and in the viewer, and what a photo's caption needs. */
export function useOwnPhotos(options: Options) {
  const { timeZone, capabilities, photoActions, filter } = options;
  const { list, selection } = options;
  const t = useTranslations('photoViewer');
  const caption = { locale: useLocale(), timeZone, created: t('uploaded') };
  const deletion = usePhotoDeletion({
    ...options,
    isWholeLibrary: filter === null,
    calls: deletionCalls,
    canRestore: capabilities.includes('recentlyDeleted'),
    findUses: findPhotoUses,
  });
  const tools = usePhotoTools({
    ...{ list, selection, capabilities },
    areAllFavourites: filter?.kind === 'favourites',
    actions: photoActions,
  });
  const canUndo =
    options.removal !== undefined || undoable.some((name) => capabilities.includes(name));
  return { caption, deletion, tools, canUndo };
}
