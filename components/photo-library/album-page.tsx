import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AlbumFailure } from '@/components/photo-library/album/album-failure';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { MissingPage } from '@/components/shell/errors/missing-page';
import { getAlbumStart, readAlbumRequest } from '@/lib/photo-library/album/album-start.server';
import { createdOn } from '@/lib/albums/view';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { AppError } from '@/lib/http/errors';
import { setPageStatus, toPageFailure } from '@/lib/http/page-status.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { readSurfaceOffer } from '@/lib/photo-library/surface-offer.server';
import { AlbumSurface } from './album-surface';
import { surfaceMessages } from './surface-messages';

type AlbumPageProps = {
  id: string;
  /** Query parameters of the page's address. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * Address to which the page links for adding photos inside an embedding app (SH-22); null if the import dialog adds
   * photos.
   */
  uploadUrl: string | null;
  /** Whether shared albums have their own pages (AL-10). */
  areSharedShown: boolean;
  /** Whether photos of the library can be chosen for the album. */
  canPick: boolean;
  /** Button that adds photos; undefined if photos cannot be added. */
  addPhotos?: ReactNode;
  /** Text above the album. */
  notice: ReactNode;
};

/** Page of one album of the customer. The server renders the first photos (AL-05). */
export function AlbumPage(props: AlbumPageProps) {
  return (
    <div data-wide>
      {props.notice}
      <ClientMessages namespaces={surfaceMessages.album}>
        <Album {...props} />
      </ClientMessages>
    </div>
  );
}

async function Album(props: AlbumPageProps) {
  const { id, given, uploadUrl, areSharedShown, canPick, addPhotos } = props;
  const { sort, search } = await readAlbumRequest(given, uploadUrl);
  const [t, { channel }, offer, locale, start] = await Promise.all([
    getTranslations('albums.album'),
    requestChannel(),
    readSurfaceOffer(),
    getLocale(),
    getAlbumStart(id, sort).catch(toPageFailure),
  ]);
  if (start === null) {
    setPageStatus(404);
    return <MissingPage subject="albums.gone" />;
  }
  if (start instanceof AppError) return <AlbumFailure error={start} title={t('title')} />;
  const { album } = start;
  if (album.isShared && areSharedShown) return redirect(route('sharedAlbum', { id }));
  const { timeZone } = channel;
  const made = createdOn(album, { now: new Date(), locale, timeZone });
  return (
    <AlbumSurface
      key={`${id} ${sort}`}
      {...{ start, offer, search, canPick, addPhotos }}
      albumsHref={withUploadUrl(route('albums'), uploadUrl)}
      created={made.kind === 'date' ? t('created.date', made) : t(`created.${made.kind}`)}
      gone={<MissingPage subject="albums.gone" />}
    />
  );
}
