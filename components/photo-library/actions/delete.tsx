'use client';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useRemoval } from '@/components/photo-library/album/use-removal';
import { PhotoActionButton } from '@/components/photo-library/grid/photo-action';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useSurfaceCommands } from '@/components/photo-library/grid/use-surface-commands';
import {
  type PhotoDeletion,
  type Removal,
  usePhotoDeletion,
} from '@/components/photo-library/grid/use-photo-deletion';
import { lazyPart } from '@/components/ui/load-ahead';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { deletionCalls, findPhotoUses } from '@/lib/photo-library/photos/library-deletions';

const DeletionDialog = lazyPart(() =>
  import('@/components/photo-library/grid/deletion-dialog').then((part) => part.DeletionDialog),
);

/** Action that deletes photos from the library, after a question. */
export const Delete = () => <DeletionButton deletion={useDeletion()} />;

/** Action that asks whether to remove photos from the album or to delete them from the library. */
export function RemoveFromAlbum() {
  const { albumId, capabilities } = useSurface();
  const removal = useRemoval(albumId ?? '', capabilities.includes('recentlyDeleted'));
  return <DeletionButton deletion={useDeletion(removal)} />;
}

function useDeletion(removal?: Removal): PhotoDeletion {
  const { list, selection, grid, capabilities, isWholeLibrary } = useSurface();
  return usePhotoDeletion({
    ...{ list, selection, grid, isWholeLibrary, removal },
    calls: deletionCalls,
    canRestore: capabilities.includes('recentlyDeleted'),
    findUses: findPhotoUses,
  });
}

function DeletionButton({ deletion }: { deletion: PhotoDeletion }) {
  const t = useTranslations('photoGrid.selection');
  const { list, selection, grid, additions } = useSurface();
  const { askAll, askPhoto, askSelected, cancel } = deletion;
  function ask(shown?: PhotoView) {
    if (!shown && selection.size > 0) return askSelected();
    const position = grid.focused();
    const photo = shown ?? (position && list.photoAt(position));
    if (photo) askPhoto(photo.id);
  }
  useSurfaceCommands({ delete: ask, cancelDeletion: cancel, ...(askAll && { deleteAll: askAll }) });
  return (
    <>
      <PhotoActionButton icon="trash" onClick={() => ask()}>
        {t('delete')}
      </PhotoActionButton>
      <Suspense>
        <DeletionDialog deletion={deletion} beforeAll={additions?.beforeAll} />
      </Suspense>
    </>
  );
}
