'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import type { Failure } from '@/components/form/use-failure';
import { ProgressBar } from '@/components/photo-library/grid/bottom-tools';
import type { ChangeProgress } from '@/lib/photo-library/photos/change-deleted';

type PurgeDialogProps = {
  open: boolean;
  count: number;
  progress: ChangeProgress | null;
  failure: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before photos are deleted permanently. After an error it stays open and shows it (D-17, MO-02). */
export function PurgeDialog({ count, progress, failure, ...dialog }: PurgeDialogProps) {
  const t = useTranslations('photos.deleted');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('purgeTitle', { count })}
      description={t('purgeText', { count })}
      confirmLabel={failure ? t('retry') : t('purge')}
      cancelLabel={progress ? t('stop') : t('cancel')}
      isPending={progress !== null}
      failure={failure}
    >
      {progress && <ProgressBar {...progress} text={t(progress.phase, progress)} />}
    </ConfirmDialog>
  );
}
