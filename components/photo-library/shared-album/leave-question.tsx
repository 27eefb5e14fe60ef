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
  /** The owner ends it for everybody, a participant leaves it. */
  kind: 'end' | 'leave';
  isOpen: boolean;
  onClose: () => void;
};

/** Asks in the words of the owner or of a participant, for whom it means something else (SA-04, SA-06). */
export function LeaveQuestion({ id, kind, isOpen, onClose }: LeaveQuestionProps) {
  const t = useTranslations('sharedAlbums');
  const router = useRouter();
  const { show } = useToast();
  const { submit, reset, failure, isPending } = useSubmit({
    send: () =>
      call(sharedAlbumsApi.delete, { ids: { id } }).catch((error: unknown) => {
        // It is gone already, as the customer wanted.
        if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
      }),
    onDone: () => {
      onClose();
      announceElsewhere();
      show({ tone: 'success', text: t(`${kind}.done`) });
      // It takes this page's place: Back would lead to an album that is not there.
      router.replace(photoRoute('albums'));
      router.refresh();
    },
    lead: t('removeFailed'),
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
