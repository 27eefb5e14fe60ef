/** What crosses to the browser of an album. Pure. */
import type * as z from 'zod';
import type { albumDto } from '@/lib/contracts/albums';
import { toPhotoView } from '@/lib/photo-grid/photo-view';
import type { AlbumView } from './schema';

type AlbumFields = Omit<z.output<typeof albumDto>, 'userId' | 'isShared'>;

/** @param isShared whether others take part */
export function toAlbumView(album: AlbumFields, isShared: boolean): AlbumView {
  const cover = album.coverPhoto ? [toPhotoView(album.coverPhoto).small] : [];
  return {
    id: album.albumId,
    name: album.albumName,
    count: album.photosCount,
    created: album.created,
    updated: album.updated,
    covers: [...cover, ...album.moreCovers.map(({ url }) => url)].slice(0, 3),
    isShared,
  };
}
