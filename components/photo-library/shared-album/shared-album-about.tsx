import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { mailHref, nameInMail } from '@/lib/photo-library/shared-album/owner-mail';
import type { SharedAlbumDetails } from '@/lib/shared-albums/schema';
import { DeleteSharedAlbum } from './delete-shared-album';
import { Participants } from './participants';

/** Participants of a shared album, the day on which it ends, and possible actions (SA-01, SA-02). */
export async function SharedAlbumAbout({ album }: { album: SharedAlbumDetails }) {
  const [t, people] = await Promise.all([
    getTranslations('sharedAlbums.banner'),
    getTranslations('sharedAlbums.people'),
  ]);
  const { isOwner, ownerEmail, participantEmails } = album;
  const date = await dayOf(album);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {isOwner ? (
            <Participants emails={participantEmails} />
          ) : (
            people.rich('owner', { who: () => <bdi className="font-semibold">{ownerEmail}</bdi> })
          )}
        </p>
        <DeleteSharedAlbum album={album} />
      </div>
      <div className="mb-4 max-w-4xl">
        <Alert tone="warning" title={t('title')} action={<WriteToOwner {...{ album, date }} />}>
          {date === null ? t('text') : t('until', { date })}
        </Alert>
      </div>
    </>
  );
}

/** The day on which the album ends, as text; null if unknown. */
async function dayOf({ availableUntil }: SharedAlbumDetails): Promise<string | null> {
  if (availableUntil === null) return null;
  return (await getFormatters()).date(new Date(availableUntil));
}

type WriteToOwnerProps = { album: SharedAlbumDetails; date: string | null };

/**
 * Link to a prepared mail to the owner, in the language of the page; null for the owner, or if the address is not
 * usable.
 */
async function WriteToOwner({ album, date }: WriteToOwnerProps) {
  if (album.isOwner) return null;
  const t = await getTranslations('sharedAlbums.mail');
  const name = nameInMail(album.name);
  const href = mailHref(album.ownerEmail, {
    subject: t('subject', { name }),
    body: date === null ? t('text', { name }) : t('until', { name, date }),
  });
  return (
    href && (
      <a href={href} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
        <Icon name="mail" className="size-5" />
        {t('action')}
      </a>
    )
  );
}
