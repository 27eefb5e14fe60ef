import { getTranslations } from 'next-intl/server';
import { draftOwner, requireSession } from '@/lib/session/request-session.server';
import { CopyToAlbumIsland } from './copy-to-album-island';

/**
 * 'Copy to album' (CA-01) among the actions of a list of photos and of the viewer (`photoActions`).
 *
 * @param except the album whose photos these are
 */
export async function CopyToAlbum({ except }: { except?: string }) {
  const [t, { sub }] = await Promise.all([getTranslations('albums.copy'), requireSession()]);
  return <CopyToAlbumIsland label={t('title')} owner={draftOwner(sub)} except={except ?? null} />;
}
