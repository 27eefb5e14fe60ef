/** Data of an album for the browser. Pure. */
import type * as z from 'zod';
import { isSeen } from '@/lib/contracts/album-name';
import type { albumDto } from '@/lib/contracts/albums';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { formattersFor } from '@/lib/format/formatters';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import type { PhotoListStart } from '@/lib/photo-library/grid/photo-source';
import { toPhotoView } from '@/lib/photo-library/grid/photo-view';
import type { AlbumView } from './schema';

type AlbumFields = Omit<z.output<typeof albumDto>, 'userId' | 'isShared'>;

/**
 * Converts an album of the service into its view.
 *
 * @param isShared whether the album has participants
 * @param untitled replaces a name without visible characters, which older programs accepted
 */
export function toAlbumView(album: AlbumFields, isShared: boolean, untitled: string): AlbumView {
  const cover = album.coverPhoto && toPhotoView(album.coverPhoto);
  return {
    id: album.albumId,
    name: isSeen(album.albumName) ? album.albumName : untitled,
    count: album.photosCount,
    created: album.created,
    updated: album.updated,
    covers: [...(cover ? [cover.small] : []), ...album.moreCovers.map(({ url }) => url)].slice(
      0,
      3,
    ),
    ...(cover && { coverLarge: cover.large }),
    isShared,
  };
}

/** How the browser reads an album's photos: from any index, or page by page. */
export type AlbumAccess = 'offset' | 'cursor';

/** Data with which the album's page or its viewer starts. */
export type AlbumStart = PhotoListStart & {
  album: AlbumView;
  sort: PhotoSort;
  access: AlbumAccess;
  /** Extensions that the service announces. */
  capabilities: readonly PhotoCapability[];
};

/** Day on which an album was created, relative to today, by calendar days of the channel's time zone (AL-05). */
export function createdOn(
  { created }: Pick<AlbumView, 'created'>,
  { now, locale, timeZone }: { now: Date; locale: string; timeZone: string },
): { kind: 'today' | 'yesterday' } | { kind: 'date'; date: string } {
  const made = new Date(created);
  const days = formattersFor(locale, timeZone).daysBetween(made, now);
  // `created` may be later than `now` if the clock of the service is slightly ahead. Such an album counts as created
  // today.
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  const day = { day: '2-digit', month: 'short', year: 'numeric', timeZone } as const;
  return { kind: 'date', date: new Intl.DateTimeFormat(locale, day).format(made) };
}
