'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useStrippedHref } from '@/lib/navigation/link';
import type { AlbumView } from '@/lib/albums/schema';
import { AlbumBook } from './album-book';

/** Id of a tile's link. When the tile before it is removed, this link gets the focus. */
export const tileIdOf = (albumId: string): string => `album-${albumId}`;

type AlbumTileProps = {
  album: AlbumView;
  /** Position in the list, from 0. */
  position: number;
  href: string;
  /** Text such as 'Created 03 Jun 2026'. */
  created: string;
  /** Menu with less frequent actions. */
  menu?: ReactNode;
};

/** An album as a book, with its name, number of photos and date (AL-02). */
export function AlbumTile({ album, position, href, created, menu }: AlbumTileProps) {
  const t = useTranslations('photoGrid');
  const withStripped = useStrippedHref();
  return (
    <li className="album-tile">
      <AlbumBook covers={album.covers} coverLarge={album.coverLarge} isInView={position < 6} />
      <div className="min-w-0 pt-3 sm:pt-4">
        <h3 className="album-name">
          <a id={tileIdOf(album.id)} href={withStripped(href)} className="album-target">
            <bdi>{album.name}</bdi>
          </a>
        </h3>
        <p className="album-facts text-sm text-ink-muted nums">
          <span className="block shrink-0 truncate">{t('count', { count: album.count })}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          {/* Server and browser may have different versions of Unicode's locale data, so their texts
              of a date may differ. */}
          <span className="block truncate" suppressHydrationWarning>
            {created}
          </span>
        </p>
      </div>
      {menu && <div className="album-menu">{menu}</div>}
    </li>
  );
}
