import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MissingPage } from '@/components/shell/errors/missing-page';
import { AlbumFailure } from '@/components/photo-library/album/album-failure';
import { SharedAlbumAbout } from '@/components/photo-library/shared-album/shared-album-about';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { EmptyState } from '@/components/ui/empty-state';
import { createdOn } from '@/lib/albums/view';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { AppError } from '@/lib/http/errors';
import { setPageStatus, toPageFailure } from '@/lib/http/page-status.server';
import { readSurfaceOffer } from '@/lib/photo-library/surface-offer.server';
import {
  getSharedStart,
  readSharedRequest,
} from '@/lib/photo-library/shared-album/shared-start.server';
import { SharedAlbumSurface } from './shared-album-surface';
import { surfaceMessages } from './surface-messages';

type SharedAlbumPageProps = {
  id: string;
  /** Query parameters of the page's address. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  /** Address of the list of albums; null if the customer has no such list (FF-03). */
  albumsHref: string | null;
  /** Content below the text about the album, such as the download of all its photos; hidden if there are no photos. */
  download?: ReactNode;
};

/** Page of a shared album. The server renders the first photos (SA-01). */
export function SharedAlbumPage(props: SharedAlbumPageProps) {
  return (
    <div data-wide>
      <ClientMessages namespaces={surfaceMessages.sharedAlbum}>
        <SharedAlbum {...props} />
      </ClientMessages>
    </div>
  );
}

async function SharedAlbum(props: SharedAlbumPageProps) {
  const { id, given, albumsHref, download } = props;
  const { sort, search } = await readSharedRequest(given);
  const [t, texts, { channel }, offer, locale, start] = await Promise.all([
    getTranslations('albums.album'),
    getTranslations('sharedAlbums'),
    requestChannel(),
    readSurfaceOffer(),
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
    <SharedAlbumSurface
      key={`${id} ${sort}`}
      {...{ offer, search, albumsHref }}
      start={{ ...start, album }}
      created={made.kind === 'date' ? t('created.date', made) : t(`created.${made.kind}`)}
      about={
        <>
          <SharedAlbumAbout album={start.album} />
          {start.album.count > 0 && download}
        </>
      }
      gone={
        <MissingPage subject="sharedAlbums.gone" href={albumsHref ?? route('photoManagement')} />
      }
      empty={<EmptyState title={texts('empty.title')}>{texts('empty.text')}</EmptyState>}
    />
  );
}
