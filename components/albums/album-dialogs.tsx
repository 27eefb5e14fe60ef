'use client';
/** The dialogs about an album itself, in one file that comes when the page is idle. */
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
  /** It stays while the dialog closes. */
  album: AlbumView;
};

/** A name that was sent, and the key under which its album is made once. */
export type AlbumIntent = { name: string; key: string };

type AlbumCreationProps = DialogProps & {
  /** Outlives the dialog: an album whose answer was lost is not made twice when its name is typed anew. */
  intentRef: RefObject<AlbumIntent | null>;
  /** Query that its address keeps. */
  search: string;
};

/** Makes an album and goes to it (AL-01). */
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
        // One album for each name, however often it has to be sent.
        if (intentRef.current?.name !== name)
          intentRef.current = { name, key: crypto.randomUUID() };
        const idempotencyKey = intentRef.current.key;
        return call(addToAlbumApi.create, { body: { name }, idempotencyKey });
      }}
      onSaved={({ id }) => {
        intentRef.current = null;
        announceElsewhere();
        push(route('album', { id }) + search);
        // Back leads to lists that have it.
        refresh();
      }}
    />
  );
}

/** A new name for an album; what was typed stays when it could not be saved. */
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
        // Here and not in `onSaved`, which waits for the page: the dialog closes at once.
        onClose();
        return isChanged;
      }}
      onSaved={refresh}
    />
  );
}

type AlbumDeletionProps = AlbumDialogProps & {
  onDeleted: () => void;
  /** Where the focus goes when the dialog closes. */
  lastFocus: () => HTMLElement | null;
};

/** Deletes an album, and says that its photos stay (AL-12). */
export function AlbumDeletion(props: AlbumDeletionProps) {
  const { album, isOpen, onClose, onDeleted, lastFocus } = props;
  const { name, count } = album;
  const t = useTranslations('albums.dialogs.deletion');
  const { show } = useToast();
  const { refresh } = useRouter();
  const bdi = (text: React.ReactNode) => <bdi>{text}</bdi>;
  const { submit, reset, failure, isPending } = useSubmit({
    lead: t('failed'),
    async send() {
      await call(albumsApi.delete, { ids: { id: album.id } }).catch((error: unknown) => {
        // Deleted elsewhere: then it is what was wanted.
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
