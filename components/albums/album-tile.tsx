'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useKeepStripped } from '@/lib/navigation/link';
import type { AlbumView } from '@/lib/albums/schema';
import { AlbumBook } from './album-book';

/** Id of a tile's link, which takes the focus when the tile before it has gone. */
export const tileIdOf = (albumId: string): string => `album-${albumId}`;

/** The name is the way in, and the whole tile its target. */
export const tileTarget =
  'outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus';

/** No line that breaks: what a tile takes is known before it is there. */
export const tileName = 'line-clamp-2 text-lg/6 wrap-anywhere sm:line-clamp-1 sm:text-xl/7';

type AlbumTileProps = {
  album: AlbumView;
  /** In the list, from 0. */
  position: number;
  href: string;
  /** 'Created 03 Jun 2026' */
  created: string;
  /** Its rarer actions. */
  menu?: ReactNode;
};

/** An album as a book with its name, how many photos it holds and since when it is there (AL-02). */
export function AlbumTile({ album, position, href, created, menu }: AlbumTileProps) {
  const t = useTranslations();
  const keepStripped = useKeepStripped();
  return (
    <li className="album-tile">
      <AlbumBook covers={album.covers} isInView={position < 6} />
      <div className="min-w-0 pt-3 sm:pt-4">
        <h3 className={`${tileName} ${menu ? 'pe-9' : ''}`}>
          <a id={tileIdOf(album.id)} href={keepStripped(href)} className={tileTarget}>
            <bdi>{album.name || t('albumName.placeholder')}</bdi>
          </a>
        </h3>
        <p className="text-sm/[1.375rem] text-ink-muted nums sm:flex sm:gap-x-1.5">
          <span className="block truncate sm:shrink-0">
            {t('photoGrid.count', { count: album.count })}
          </span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          {/* The server's dates and the browser's may differ by their versions of Unicode's data. */}
          <span className="block truncate" suppressHydrationWarning>
            {created}
          </span>
        </p>
      </div>
      {menu && (
        <div className="absolute -end-2 bottom-[calc(var(--text)-2.875rem)] z-1 sm:bottom-[calc(var(--text)-3.25rem)]">
          {menu}
        </div>
      )}
    </li>
  );
}
