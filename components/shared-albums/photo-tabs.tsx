import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/link-tabs';
import { countPhotos } from '@/lib/albums/album-list.server';
import { route } from '@/lib/config/routes';
import type { Flags } from '@/lib/config/flags';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { countAlbums } from '@/lib/shared-albums/queries.server';

/**
 * Text such as 'Albums (14)'. The number appears when both services have responded; it is omitted
 * if one of them fails (MP-02).
 */
async function AlbumsLabel({ withShared }: { withShared: boolean }) {
  const [t, titles, count] = await Promise.all([
    getTranslations('photos.tabs'),
    getTranslations('titles'),
    requireCaller().then((caller) => countAlbums(caller, { withShared })),
  ]);
  return count === null ? titles('albums') : t('albums', { count });
}

async function PhotosLabel() {
  const [t, titles, count] = await Promise.all([
    getTranslations('photos.tabs'),
    getTranslations('titles'),
    countPhotos(),
  ]);
  return count === null ? titles('photos') : t('photos', { count });
}

/**
 * Returns the tab that links from the photos page to the albums page; null if there is no albums
 * page (FF-03). The page is rendered without waiting for the number of albums.
 *
 * @param uploadUrl URL of the embedding app's page for adding photos (SH-22); null if there is none
 */
export async function albumsTab(
  flags: Flags,
  uploadUrl: string | null,
): Promise<{ href: string; label: ReactNode } | null> {
  if (!flags.PhotoManagementAlbumViewEnabled) return null;
  const titles = await getTranslations('titles');
  return {
    href: withUploadUrl(route('albums'), uploadUrl),
    label: (
      <Suspense fallback={titles('albums')}>
        <AlbumsLabel withShared={flags.PhotoManagementSharedAlbumsViewEnabled} />
      </Suspense>
    ),
  };
}

type PhotoTabsProps = { flags: Flags; uploadUrl: string | null };

/**
 * Tabs of the albums page: photos and albums with their numbers (MP-01). Renders nothing if there
 * is no photos page.
 */
export async function PhotoTabs({ flags, uploadUrl }: PhotoTabsProps) {
  const [t, titles, albums] = await Promise.all([
    getTranslations('photos.tabs'),
    getTranslations('titles'),
    albumsTab(flags, uploadUrl),
  ]);
  if (!flags.PhotoManagementTimelineViewEnabled || !albums) return null;
  const photos = (
    <Suspense fallback={titles('photos')}>
      <PhotosLabel />
    </Suspense>
  );
  return (
    <LinkTabs
      label={t('label')}
      tabs={[
        { href: withUploadUrl(route('photos'), uploadUrl), label: photos, isCurrent: false },
        { ...albums, isCurrent: true },
      ]}
    />
  );
}
