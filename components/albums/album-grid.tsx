'use client';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { Button } from '@/components/ui/button';
import type { AlbumView } from '@/lib/albums/schema';
import { useLinkEvents } from '@/lib/navigation/link';
import { AlbumTile, tileIdOf } from './album-tile';
import type { useAlbumPages } from './use-album-pages';

/** Distance below the window at which the next page is requested. */
const ahead = '1200px';

type AlbumGridProps<Album extends AlbumView> = {
  pages: Omit<ReturnType<typeof useAlbumPages<Album>>, 'albums'>;
  albums: readonly Album[];
  /** Number of all albums, for which the grid reserves space; null if it is unknown. */
  total: number | null;
  hrefOf: (album: Album) => string;
  menuOf?: (album: Album) => ReactNode;
  /** Tile before the albums, which creates a new album. */
  children?: ReactNode;
};

/** Albums as tiles. Further pages load when the customer scrolls to them; their space is reserved. */
export function AlbumGrid<Album extends AlbumView>(props: AlbumGridProps<Album>) {
  const { pages, albums, total, hrefOf, menuOf, children } = props;
  const { hasMore, isLoading, failure, more } = pages;
  const t = useTranslations('albums.list');
  const common = useTranslations('common');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const links = useLinkEvents();
  const awaited = useRef<HTMLLIElement>(null);
  /**
   * Number of albums when the customer clicked 'Try again' in the failure message; null if there
   * was no click.
   */
  const pressedAt = useRef<number | null>(null);
  const day = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        timeZone,
      }),
    [locale, timeZone],
  );
  useEffect(() => {
    if (!awaited.current || isLoading || failure) return;
    // The large top margin keeps the element intersecting when the customer jumps past it to the
    // end of the list.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: `1000000px 0px ${ahead}`,
    });
    observer.observe(awaited.current);
    return () => observer.disconnect();
  });
  useEffect(() => {
    if (failure || pressedAt.current === null) return;
    const next = albums[pressedAt.current] ?? albums.at(-1);
    pressedAt.current = null;
    if (next && document.activeElement === document.body)
      document.getElementById(tileIdOf(next.id))?.focus({ preventScroll: true });
  });
  const toCome = hasMore ? Math.max(1, (total ?? 0) - albums.length) : 0;
  return (
    <>
      <ul {...links} className="album-list" aria-busy={isLoading}>
        {children}
        {albums.map((album, position) => (
          <AlbumTile
            key={album.id}
            {...{ album, position }}
            href={hrefOf(album)}
            created={t('created', { date: day.format(new Date(album.created)) })}
            menu={menuOf?.(album)}
          />
        ))}
        {failure && (
          <li className="col-span-full">
            <FailureMessage
              failure={failure}
              action={
                <Button
                  variant="secondary"
                  size="sm"
                  pending={isLoading}
                  onClick={() => {
                    pressedAt.current = albums.length;
                    more();
                  }}
                >
                  {common('retry')}
                </Button>
              }
            />
          </li>
        )}
        {Array.from({ length: toCome }, (_, at) => (
          <li
            key={at}
            ref={at === 0 ? awaited : null}
            aria-hidden
            className="album-tile album-awaited"
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {hasMore && t('shown', { count: albums.length })}
      </p>
    </>
  );
}
