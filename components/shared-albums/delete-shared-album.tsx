'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import type { SharedAlbumView } from '@/lib/shared-albums/schema';

type DeleteSharedAlbumProps = { album: Pick<SharedAlbumView, 'id' | 'isOwner'> };

/** Asks in the words of the owner or of a participant, for whom it means something else (SA-04, SA-06). */
export function DeleteSharedAlbum({ album: { id, isOwner } }: DeleteSharedAlbumProps) {
  const t = useTranslations('sharedAlbums');
  const kind = isOwner ? 'end' : 'leave';
  const router = useRouter();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { submit, reset, failure, isPending } = useSubmit({
    send: async () => (await import('@/lib/shared-albums/calls')).leaveSharedAlbum(id),
    onDone: () => {
      setAsking(false);
      show({ tone: 'success', text: t(`${kind}.done`) });
      // It takes this page's place: Back would lead to an album that is not there.
      router.replace(photoRoute('albums'));
      router.refresh();
    },
    lead: t('removeFailed'),
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="max-sm:-ms-4" onClick={() => setAsking(true)}>
        <Icon name="trash" className="size-5" />
        {t(`${kind}.action`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(`${kind}.title`)}
        description={t(`${kind}.text`)}
        confirmLabel={t(`${kind}.action`)}
        isPending={isPending}
        failure={failure}
        onConfirm={() => void submit()}
        onClose={() => {
          reset();
          setAsking(false);
        }}
      />
    </>
  );
}
