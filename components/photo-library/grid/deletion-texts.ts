'use client';
import { useTranslations } from 'next-intl';

type Numbers<Names extends string> = (numbers: Readonly<Record<Names, number>>) => string;

/** Texts about photos that are deleted or removed, and restored. */
export type DeletionTexts = {
  working: string;
  errorOne: string;
  errorMany: string;
  partly: Numbers<'failed' | 'total'>;
  stopped: Numbers<'done' | 'total'>;
  progress: Numbers<'done' | 'total'>;
  deleted: Numbers<'count'>;
  restored: Numbers<'count'>;
  restoredPartly: Numbers<'done' | 'total'>;
  undoFailed: string;
};

/** Message keys that every namespace with these texts has. */
type Key = Exclude<keyof DeletionTexts, 'progress'> | 'deleting';

/** Reads the texts from a namespace. @param t translator of a namespace that has all these keys */
export function deletionTextsOf(
  t: (key: Key, numbers?: Readonly<Record<string, number>>) => string,
): DeletionTexts {
  return {
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
  };
}

/** Texts for photos that are deleted from the library. */
export const useDeletionTexts = (): DeletionTexts =>
  deletionTextsOf(useTranslations('photoGrid.deletion'));
