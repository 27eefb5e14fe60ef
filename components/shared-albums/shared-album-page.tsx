import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MissingPage } from '@/components/shell/errors/missing-page';
import { AlbumFailure } from '@/components/albums/album-failure';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { createdOn } from '@/lib/albums/view';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { AppError } from '@/lib/http/errors';
import { setPageStatus, toPageFailure } from '@/lib/http/page-status.server';
import { getSharedStart, readSharedRequest } from '@/lib/shared-albums/shared-start.server';
import type { ReadOnlyAction } from '@/lib/shared-albums/view';
import { SharedAlbumAbout } from './shared-album-about';
import { SharedAlbumIsland } from './shared-album-island';

type SharedAlbumPageProps = {
  id: string;
  /** The query of the page. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  /** What is shown and off. */
  readOnly: readonly ReadOnlyAction[];
  /** Of the list of albums; null where there is none (FF-03). */
  albumsHref: string | null;
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
  /** Below what is told of the album: how to take its photos out. */
  rescue?: ReactNode;
};

/** A shared album, painted on the server first (SA-01). */
export function SharedAlbumPage(props: SharedAlbumPageProps) {
  return (
    <div data-wide>
      <ClientMessages
        namespaces={['albums.album', 'form.failure', 'photoGrid', 'photoViewer', 'sharedAlbums']}
      >
        <SharedAlbum {...props} />
      </ClientMessages>
    </div>
  );
}

async function SharedAlbum(props: SharedAlbumPageProps) {
  const { id, given, readOnly, albumsHref, photoActions, rescue } = props;
  const { sort, search, isStripped } = await readSharedRequest(given);
  const [t, texts, { channel }, locale, start] = await Promise.all([
    getTranslations('albums.album'),
    getTranslations('sharedAlbums'),
    requestChannel(),
    getLocale(),
    getSharedStart(id, sort).catch(toPageFailure),
  ]);
  if (start === null) {
    setPageStatus(404);
    return <MissingPage subject="sharedAlbums.gone" />;
  }
  if (start instanceof AppError) return <AlbumFailure error={start} title={texts('title')} />;
  const { timeZone } = channel;
  const { ownerEmail: _, participantEmails: __, ...album } = start.album;
  const made = createdOn(album, { now: new Date(), locale, timeZone });
  return (
    <SharedAlbumIsland
      key={`${id} ${sort}`}
      {...{ search, isStripped, timeZone, readOnly, albumsHref, photoActions }}
      start={{ ...start, album }}
      created={made.kind === 'date' ? t('created.date', made) : t(`created.${made.kind}`)}
      about={
        <>
          <SharedAlbumAbout album={start.album} />
          {start.album.count > 0 && rescue}
        </>
      }
      gone={
        <MissingPage subject="sharedAlbums.gone" href={albumsHref ?? route('photoManagement')} />
      }
      empty={<EmptyState title={texts('empty.title')}>{texts('empty.text')}</EmptyState>}
    />
  );
}
