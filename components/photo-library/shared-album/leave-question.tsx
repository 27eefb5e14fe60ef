'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { useToast } from '@/components/ui/toast';
import { photoRoute } from '@/lib/config/photo-routes';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { announceElsewhere } from '@/lib/photo-library/changes/photo-changes';
import { sharedAlbumsApi } from '@/lib/shared-albums/api';

type LeaveQuestionProps = {
  id: string;
  /** 'end': the owner ends the album for everybody. 'leave': a participant leaves it. */
  kind: 'end' | 'leave';
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Question before an album is ended or left. Owners and participants get different texts, because the consequences
 * differ (SA-04, SA-06).
 */
export function LeaveQuestion({ id, kind, isOpen, onClose }: LeaveQuestionProps) {
  const t = useTranslations('sharedAlbums');
  const router = useRouter();
  const { show } = useToast();
  const { submit, reset, failure, isPending } = useSubmit({
    send: () =>
      call(sharedAlbumsApi.delete, { ids: { id } }).catch((error: unknown) => {
        // If the album does not exist any more, the result is what the customer wants, so this is not an error.
        if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
      }),
    onDone: () => {
      onClose();
      announceElsewhere();
      show({ tone: 'success', text: t(`${kind}.done`) });
      // `replace`, because Back must not lead to an album that does not exist.
      router.replace(photoRoute('albums'));
      router.refresh();
    },
    summary: t('removeFailed'),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      confirmLabel={t(`${kind}.action`)}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}
