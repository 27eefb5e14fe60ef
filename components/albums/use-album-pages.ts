'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';

type Page<Album> = { albums: readonly Album[]; cursor: string | null };

/** Reads pages until there are at least `wanted` albums, or the list ends. */
async function readUntil<Album>(
  first: Page<Album>,
  wanted: number,
  load: (cursor: string) => Promise<Page<Album>>,
): Promise<Page<Album>> {
  let { albums, cursor } = first;
  while (cursor !== null && albums.length < wanted) {
    const next = await load(cursor);
    albums = [...albums, ...next.albums];
    cursor = next.cursor;
  }
  return { albums, cursor };
}

/**
 * A list of albums that loads page by page (AL-04). When the server has rendered its first page
 * again, all loaded pages are read again before the new list replaces the old one, so that
 * customers keep their scroll position.
 *
 * @param start first page from the server
 * @param load reads the page at a cursor; rejects with an ApiError
 */
export function useAlbumPages<Album extends { id: string }>(
  start: Page<Album>,
  load: (cursor: string) => Promise<Page<Album>>,
  /** Text that is shown after a failure. */
  failed: string,
) {
  const [pages, setPages] = useState(start);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const toFailure = useFailure();
  /** Number of the newest request; replies to older ones are ignored. */
  const latest = useRef(0);
  const isRefreshing = useRef(false);
  /** Parameters of the failed request, which the 'Try again' button repeats; null if none failed. */
  const unfinished = useRef<[from: Page<Album>, wanted: number] | null>(null);

  async function read(from: Page<Album>, wanted: number) {
    const run = ++latest.current;
    const tell = (set: () => void) => run === latest.current && set();
    try {
      const found = await readUntil(from, wanted, load);
      tell(() => {
        unfinished.current = null;
        setPages(found);
        setFailure(null);
      });
    } catch (error) {
      tell(() => {
        unfinished.current = [from, wanted];
        setFailure(toFailure(error, { summary: failed }));
      });
    }
    tell(() => {
      isRefreshing.current = false;
      setLoading(false);
    });
  }

  const refresh = useEffectEvent(() => {
    if (pages === start) return;
    isRefreshing.current = true;
    void read(start, pages.albums.length);
  });
  useEffect(() => refresh(), [start]);

  // An album that moved while the pages were read may be on two of them. The map keeps the last
  // one.
  const albums = [...new Map(pages.albums.map((album) => [album.id, album])).values()];
  return {
    albums,
    hasMore: pages.cursor !== null,
    isLoading,
    /** The failure, until the failed request has succeeded; otherwise null. */
    failure,
    /** Loads the next page, or repeats the failed request. */
    more: () => {
      if (isLoading || isRefreshing.current) return;
      const again = unfinished.current;
      if (!again && pages.cursor === null) return;
      setLoading(true);
      void (again ? read(...again) : read(pages, pages.albums.length + 1));
    },
  };
}
