import type { Metadata } from 'next';
import { pageWith } from '@/components/shell/errors/page';
import { LazySharedAlbumDownload } from '@/components/downloads/lazy-shared-album-download';
import { SharedAlbumPage } from '@/components/photo-library/shared-album-page';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget, withUploadUrl } from '@/lib/navigation/upload-url.server';
import {
  getSharedStart,
  readSharedRequest,
} from '@/lib/photo-library/shared-album/shared-start.server';

type SharedAlbumRouteProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Title with the album's name; if the album cannot be read, the page shows the failure. */
export async function generateMetadata(props: SharedAlbumRouteProps): Promise<Metadata> {
  const [{ id }, given] = await Promise.all([props.params, props.searchParams]);
  const { sort } = await readSharedRequest(given);
  const start = await getSharedStart(id, sort).catch(() => null);
  return start ? { title: start.album.name } : pageTitle('sharedAlbum');
}

export default pageWith({ missing: 'sharedAlbums.gone' })(async function SharedAlbumRoute({
  params,
  searchParams,
}: SharedAlbumRouteProps) {
  const [flags, { id }, given] = await Promise.all([
    requirePhotoView('PhotoManagementSharedAlbumsViewEnabled'),
    params,
    searchParams,
  ]);
  return (
    <SharedAlbumPage
      {...{ id, given }}
      albumsHref={
        flags.PhotoManagementAlbumViewEnabled
          ? withUploadUrl(route('albums'), embeddedTarget(given))
          : null
      }
      download={
        <ClientMessages namespaces={['downloads', 'photoGrid.selection', 'form.failure']}>
          <LazySharedAlbumDownload albumId={id} />
        </ClientMessages>
      }
    />
  );
});
