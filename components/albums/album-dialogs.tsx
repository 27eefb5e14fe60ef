'use client';
/** Dialogs about an album. This file is loaded when the page is idle. */
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { ConfirmDialog, useResetOnOpen } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { useToast } from '@/components/ui/toast';
import { addToAlbumApi } from '@/lib/photo-library/add-to-album/api';
import { albumsApi } from '@/lib/albums/api';
import type { AlbumView } from '@/lib/albums/schema';
import { route } from '@/lib/config/routes';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { announceElsewhere } from '@/lib/photo-library/changes/photo-changes';
import { AlbumNameDialog } from './album-name-dialog';

type DialogProps = { isOpen: boolean; onClose: () => void };
type AlbumDialogProps = DialogProps & {
  /** The album. The property remains set while the dialog closes. */
  album: AlbumView;
};

/** A submitted name and its idempotency key. */
export type AlbumIntent = { name: string; key: string };

type AlbumCreationProps = DialogProps & {
  /**
   * Last submitted name with its key. The ref lives longer than the dialog: if a reply was lost and
   * the customer types the same name again, no second album is created.
   */
  intentRef: RefObject<AlbumIntent | null>;
  /** Query string that is added to links to albums. */
  search: string;
};

/** Creates an album and opens it (AL-01). */
export function AlbumCreation({ intentRef, search, isOpen, onClose }: AlbumCreationProps) {
  const t = useTranslations('albums.dialogs');
  const { push, refresh } = useRouter();
  return (
    <AlbumNameDialog
      {...{ isOpen, onClose }}
      name=""
      title={t('create.title')}
      submit={t('create.submit')}
      failed={t('create.failed')}
      savedText={null}
      send={(name) => {
        // One key for each name, so that several tries create only one album.
        if (intentRef.current?.name !== name)
          intentRef.current = { name, key: crypto.randomUUID() };
        const idempotencyKey = intentRef.current.key;
        return call(addToAlbumApi.create, { body: { name }, idempotencyKey });
      }}
      onSaved={({ id }) => {
        intentRef.current = null;
        announceElsewhere();
        push(route('album', { id }) + search);
        // The lists in the router's cache must include the new album when the customer goes back.
        refresh();
      }}
    />
  );
}

/** Renames an album. After a failed save the typed name remains. */
export function AlbumRenaming({ album, isOpen, onClose }: AlbumDialogProps) {
  const t = useTranslations('albums.dialogs');
  const { refresh } = useRouter();
  return (
    <AlbumNameDialog
      {...{ isOpen, onClose }}
      name={album.name}
      title={t('rename.title')}
      submit={t('rename.save')}
      failed={t('rename.failed')}
      savedText={(isChanged) => (isChanged ? t('rename.done') : null)}
      send={async (name) => {
        const isChanged = name !== album.name;
        if (isChanged) {
          await call(albumsApi.change, { ids: { id: album.id }, body: { name } });
          announceElsewhere();
        }
        // Close the dialog here, before the page is refreshed; `onSaved` is called only after that.
        onClose();
        return isChanged;
      }}
      onSaved={refresh}
    />
  );
}

type AlbumDeletionProps = AlbumDialogProps & {
  onDeleted: () => void;
  /** The element that gets the focus when the dialog closes. */
  lastFocus: () => HTMLElement | null;
};

/** Deletes an album. The dialog explains that its photos remain in the library (AL-12). */
export function AlbumDeletion(props: AlbumDeletionProps) {
  const { album, isOpen, onClose, onDeleted, lastFocus } = props;
  const { name, count } = album;
  const t = useTranslations('albums.dialogs.deletion');
  const { show } = useToast();
  const { refresh } = useRouter();
  const bdi = (text: React.ReactNode) => <bdi>{text}</bdi>;
  const { submit, reset, failure, isPending } = useSubmit({
    summary: t('failed'),
    async send() {
      await call(albumsApi.delete, { ids: { id: album.id } }).catch((error: unknown) => {
        // The album was already deleted elsewhere, which is the requested result.
        if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
      });
      announceElsewhere();
      onDeleted();
      onClose();
      refresh();
      show({
        tone: 'success',
        text: <span className="line-clamp-3 break-words">{t.rich('done', { name, bdi })}</span>,
      });
    },
  });
  useResetOnOpen(isOpen, reset);
  return (
    <ConfirmDialog
      open={isOpen}
      {...{ onClose, isPending, failure, lastFocus }}
      title={t('question')}
      description={<span className="break-words">{t.rich('text', { name, count, bdi })}</span>}
      confirmLabel={t('confirm')}
      onConfirm={() => void submit()}
    />
  );
}
