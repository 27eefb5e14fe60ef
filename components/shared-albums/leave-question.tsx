'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { useToast } from '@/components/ui/toast';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import { announceElsewhere } from '@/lib/photo-changes/photo-changes';
import { leaveSharedAlbum } from '@/lib/shared-albums/calls';

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
    send: () => leaveSharedAlbum(id),
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
