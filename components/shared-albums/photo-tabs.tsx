import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LinkTabs } from '@/components/ui/link-tabs';
import { countPhotos } from '@/lib/albums/album-list.server';
import { route } from '@/lib/config/routes';
import type { Flags } from '@/lib/config/flags';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { countAlbums } from '@/lib/shared-albums/queries.server';

/** 'Albums (14)', the number as soon as both services have said theirs; none where one of them does not (MP-02). */
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
 * The way from the photos to the albums; null where there is no page of them (FF-03). A slow service keeps nobody from
 * the photos: the number comes later.
 *
 * @param uploadUrl where an embedding app has photos added (SH-22)
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

/** Photos and albums, each with its number, on the page of albums (MP-01); nothing where there are no photos to go to. */
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
