'use client';
import type { AlbumView } from '@/lib/albums/schema';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import { useAlbumDialogs } from './use-album-dialogs';

/** Menu of the open album (AL-12). It is in a separate file, so that it can be loaded after the photos. */
export function AlbumMenu({ album }: { album: AlbumView }) {
  const { replace } = useRouter();
  const { menuOf, dialogs } = useAlbumDialogs({
    onDeleted() {
      // The list replaces this page, so that Back does not lead to a deleted album.
      replace(photoRoute('albums'));
      return () => null;
    },
  });
  return (
    <>
      {menuOf(album)}
      {dialogs}
    </>
  );
}
