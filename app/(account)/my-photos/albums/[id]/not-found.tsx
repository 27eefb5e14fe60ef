import { MissingPage } from '@/components/shell/errors/missing-page';
import { route } from '@/lib/config/routes';

/** No such album, or none of this customer's. */
export default function AlbumNotFound() {
  return <MissingPage namespace="albums.gone" href={route('albums')} />;
}
