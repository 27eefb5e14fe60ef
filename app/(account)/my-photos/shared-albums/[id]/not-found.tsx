import { MissingPage } from '@/components/shell/errors/missing-page';
import { route } from '@/lib/config/routes';

/** No such shared album, or none that this customer may see. */
export default function SharedAlbumNotFound() {
  return <MissingPage namespace="sharedAlbums.gone" href={route('albums')} />;
}
