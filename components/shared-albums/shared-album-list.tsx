'use client';
import { useTranslations } from 'next-intl';
import { AlbumGrid } from '@/components/albums/album-grid';
import { useAlbumPages } from '@/components/albums/use-album-pages';
import { photoRoute } from '@/lib/config/photo-routes';
import { lazyApi } from '@/lib/http/lazy-api';
import type { SharedAlbumListReply } from '@/lib/shared-albums/schema';

const loadApi = lazyApi(() => import('@/lib/shared-albums/api'));

type SharedAlbumListProps = {
  /** Data with which the server has rendered the list. */
  start: SharedAlbumListReply;
};

/**
 * Albums of others, as links to the pages of shared albums. Further pages load when the customer
 * scrolls to them (SA-05).
 */
export function SharedAlbumList({ start }: SharedAlbumListProps) {
  const t = useTranslations('sharedAlbums.list');
  const load = async (cursor: string) => {
    const { call, sharedAlbumsApi } = await loadApi();
    return call(sharedAlbumsApi.list, { query: { cursor } });
  };
  const { albums, ...pages } = useAlbumPages(start, load, t('loadFailed'));
  return (
    <AlbumGrid
      {...{ albums, pages }}
      total={null}
      hrefOf={({ id }) => photoRoute('sharedAlbum', { id })}
    />
  );
}
