'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type AlbumListStart, serviceQuery } from '@/lib/albums/list-query';
import type { AlbumView } from '@/lib/albums/schema';
import { photoRoute } from '@/lib/config/photo-routes';
import { AlbumGrid } from './album-grid';
import { tileIdOf } from './album-tile';
import { NewAlbumTile } from './new-album';
import { useAlbumDialogs } from './use-album-dialogs';
import { useAlbumPages } from './use-album-pages';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('@/lib/albums/api'));

type AlbumListProps = {
  /** Data with which the server has rendered the list. */
  start: AlbumListStart;
  /** True if shared albums have their own pages (AL-10). */
  areSharedShown: boolean;
  /** Query string that is added to links to albums. */
  search: string;
};

const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/** List of the customer's own albums. Render it with a new `key` when the order or the search changes. */
export function AlbumList({ start, areSharedShown, search }: AlbumListProps) {
  const t = useTranslations('albums.list');
  const { query, total } = start;
  const load = async (cursor: string) => {
    const { call, albumsApi } = await loadApi();
    return call(albumsApi.list, { query: { ...serviceQuery(query), shared: 'true', cursor } });
  };
  const { albums, ...pages } = useAlbumPages(start, load, t('loadFailed'));
  // Ids of albums that were deleted here. The list still contains them until it has been read
  // again.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = albums.filter(({ id }) => !gone.has(id));
  const { menuOf, dialogs } = useAlbumDialogs({
    onDeleted({ id }) {
      const at = shown.findIndex((album) => album.id === id);
      const neighbour = shown[at + 1] ?? shown[at - 1];
      setGone((before) => new Set(before).add(id));
      return () => (neighbour && document.getElementById(tileIdOf(neighbour.id))) ?? pageHeading();
    },
  });
  return (
    <>
      <AlbumGrid
        albums={shown}
        // The number of results of a search is unknown until its last page.
        total={
          total === null || query.search !== '' ? null : total - (albums.length - shown.length)
        }
        pages={pages}
        hrefOf={({ id, isShared }: AlbumView) =>
          photoRoute(isShared && areSharedShown ? 'sharedAlbum' : 'album', { id }) + search
        }
        // A shared album has no menu: its own page explains what deleting it means for the participants (SA-03,
        // SA-04).
        menuOf={(album) => !album.isShared && menuOf(album)}
      >
        {query.search === '' && <NewAlbumTile search={search} />}
      </AlbumGrid>
      {dialogs}
    </>
  );
}
