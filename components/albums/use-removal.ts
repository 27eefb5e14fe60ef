'use client';
import { useTranslations } from 'next-intl';
import type { Removal } from '@/components/photo-grid/use-photo-deletion';
import { removalCalls } from '@/lib/albums/calls';

/** Taking photos out of an album, beside deleting them (AL-13, ER-08). */
export function useRemoval(albumId: string): Removal {
  const t = useTranslations('albums.removal');
  return {
    calls: removalCalls(albumId),
    texts: {
      titleOf: (count) => (count === 1 ? t('oneTitle') : t('selectedTitle', { count })),
      choice: t('choice'),
      ways: {
        remove: { label: t('remove'), hintOf: (count) => t('removeHint', { count }) },
        delete: { label: t('delete'), hintOf: (count) => t('deleteHint', { count }) },
      },
      working: t('working'),
      errorOne: t('errorOne'),
      errorMany: t('errorMany'),
      partly: (numbers) => t('partly', numbers),
      stopped: (numbers) => t('stopped', numbers),
      progress: (numbers) => t('deleting', numbers),
      deleted: (numbers) => t('deleted', numbers),
      restored: (numbers) => t('restored', numbers),
      restoredPartly: (numbers) => t('restoredPartly', numbers),
      undoFailed: t('undoFailed'),
    },
  };
}
