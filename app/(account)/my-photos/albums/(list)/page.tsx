import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { AlbumsPage } from '@/components/albums/albums-page';
import { AlbumAhead } from '@/components/photo-library/album-ahead';
import { StorageWarning } from '@/components/retention/storage-warning';
import { PhotoTabs } from '@/components/shared-albums/photo-tabs';
import { SharedWithYou } from '@/components/shared-albums/shared-with-you';
import { ImportArea } from '@/components/uploads/add-photos';
import { route } from '@/lib/config/routes';
import { countFoundShared } from '@/lib/shared-albums/queries.server';
import { requirePhotoView } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';
import { preloadPhotoStorage } from '@/lib/retention/queries.server';

type AlbumsRouteProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('albums');

export default page(async function AlbumsRoute({ searchParams }: AlbumsRouteProps) {
  preloadPhotoStorage();
  const [flags, given] = await Promise.all([
    requirePhotoView('PhotoManagementAlbumViewEnabled'),
    searchParams,
  ]);
  const areSharedShown = flags.PhotoManagementSharedAlbumsViewEnabled;
  const canAdd = flags.PhotoManagementUploadViewEnabled;
  const uploadUrl = canAdd ? embeddedTarget(given) : null;
  const page = (
    <>
      <AlbumsPage
        {...{ given, areSharedShown, uploadUrl }}
        notice={<StorageWarning />}
        tabs={<PhotoTabs {...{ flags, uploadUrl }} />}
        shared={(search) => areSharedShown && <SharedWithYou search={search} />}
        countShared={async (search) => (areSharedShown ? countFoundShared(search) : 0)}
      />
      <AlbumAhead />
    </>
  );
  if (!canAdd || uploadUrl) return page;
  // If the customer drops a folder on this page, the import creates an album from it.
  return (
    <ImportArea hasAlbums newestFirst={`${route('photos')}?sort=created-desc`}>
      {page}
    </ImportArea>
  );
});
