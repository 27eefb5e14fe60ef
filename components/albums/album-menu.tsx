'use client';
import type { AlbumView } from '@/lib/albums/schema';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import { useAlbumDialogs } from './use-album-dialogs';

/** What is done with the album that is open (AL-12). Its own file: the photos come first. */
export function AlbumMenu({ album }: { album: AlbumView }) {
  const { replace } = useRouter();
  const { menuOf, dialogs } = useAlbumDialogs({
    onDeleted() {
      // It takes this page's place: Back would lead to an album that is not there.
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
