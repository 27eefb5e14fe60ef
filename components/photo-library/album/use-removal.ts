'use client';
import { useTranslations } from 'next-intl';
import { deletionTextsOf } from '@/components/photo-library/grid/deletion-texts';
import type { Removal } from '@/components/photo-library/grid/use-photo-deletion';
import { removalCalls } from '@/lib/photo-library/album/removal-calls';

/**
 * Calls and texts for removing photos from an album, as an alternative to deleting them (AL-13, ER-08).
 * @param canRestore whether the photo service can restore deleted photos for some time
 */
export function useRemoval(albumId: string, canRestore: boolean): Removal {
  const t = useTranslations('albums.removal');
  const deleteHint = canRestore ? 'deleteHint' : 'deleteFinalHint';
  return {
    calls: removalCalls(albumId),
    texts: {
      ...deletionTextsOf(t),
      titleOf: (count) => (count === 1 ? t('oneTitle') : t('selectedTitle', { count })),
      choice: t('choice'),
      ways: {
        remove: { label: t('remove'), hintOf: (count) => t('removeHint', { count }) },
        delete: { label: t('delete'), hintOf: (count) => t(deleteHint, { count }) },
      },
    },
  };
}
