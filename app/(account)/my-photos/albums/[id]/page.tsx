import type { Metadata } from 'next';
import { pageWith } from '@/components/shell/errors/page';
import { AlbumPage } from '@/components/photo-library/album-page';
import { StorageWarning } from '@/components/retention/storage-warning';
import { AddPhotos, ImportArea } from '@/components/uploads/add-photos';
import { getAlbumStart, readAlbumRequest } from '@/lib/photo-library/album/album-start.server';
import { route } from '@/lib/config/routes';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';
import { preloadPhotoStorage } from '@/lib/retention/queries.server';

type AlbumPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Title with the album's name; if the album cannot be read, the page shows the failure. */
export async function generateMetadata(props: AlbumPageProps): Promise<Metadata> {
  const [{ id }, given] = await Promise.all([props.params, props.searchParams]);
  const { sort } = await readAlbumRequest(given);
  const start = await getAlbumStart(id, sort).catch(() => null);
  return start ? { title: start.album.name } : pageTitle('album');
}

export default pageWith({ missing: 'albums.gone' })(async function AlbumRoute({
  params,
  searchParams,
}: AlbumPageProps) {
  preloadPhotoStorage();
  const [flags, { id }, given] = await Promise.all([
    requirePhotoView('PhotoManagementAlbumViewEnabled'),
    params,
    searchParams,
  ]);
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  const uploadUrl = canAdd ? embeddedTarget(given) : null;
  const album = (
    <AlbumPage
      {...{ id, given, uploadUrl }}
      notice={<StorageWarning />}
      areSharedShown={flags.PhotoManagementSharedAlbumsViewEnabled}
      canPick={flags.PhotoManagementTimelineViewEnabled}
      addPhotos={canAdd && <AddPhotos target={uploadUrl} />}
    />
  );
  const { sort } = await readAlbumRequest(given);
  // If the album cannot be read, the page shows the failure.
  const start = await getAlbumStart(id, sort).catch(() => null);
  if (!start || start.album.isShared || !canAdd || uploadUrl) return album;
  return (
    <ImportArea
      newestFirst={`${route('album', { id })}?sort=created-desc`}
      album={{ id, name: start.album.name }}
    >
      {album}
    </ImportArea>
  );
});
