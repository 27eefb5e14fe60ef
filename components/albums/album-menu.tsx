'use client';
import type { AlbumView } from '@/lib/albums/schema';
import { photoRoute } from '@/lib/config/photo-routes';
import { useRouter } from '@/lib/navigation/navigation';
import { useAlbumDialogs } from './use-album-dialogs';

/** What is done with the album that is open (AL-12). Its own file: the photos come first. */
export function AlbumMenu({ album }: { album: AlbumView }) {
  const { push } = useRouter();
  const { menuOf, dialogs } = useAlbumDialogs({
    onDeleted() {
      push(photoRoute('albums'));
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
