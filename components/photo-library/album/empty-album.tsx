'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { hasCopy } from '@/lib/photo-library/album/copy-draft';

type EmptyAlbumProps = {
  /** Button that uploads photos; null if there is none. */
  add: ReactNode;
  /** Button that chooses photos of the library; null if there is none. */
  choose: ReactNode;
  /** Opaque id of the customer, to which drafts belong. */
  owner: string;
  /**
   * Called if there is a draft of a copy into an album, because the session ended during that copy. The dialog of the
   * copy must then be shown, although the album has no photos to act on.
   */
  onKept: () => void;
};

/**
 * Shows the available ways to fill an empty album (AL-06). A separate file, because most albums do not need this code.
 */
export function EmptyAlbum({ add, choose, owner, onKept }: EmptyAlbumProps) {
  const t = useTranslations('albums.album.empty');
  const tell = useEffectEvent(onKept);
  useEffect(() => {
    if (hasCopy(owner)) tell();
  }, [owner]);
  if (!add && !choose) return <EmptyState title={t('title')} />;
  const actions = (
    <div className="flex flex-wrap gap-3">
      {add}
      {choose}
    </div>
  );
  return (
    <EmptyState title={t('title')} action={actions}>
      {t(add && choose ? 'text' : add ? 'add' : 'choose')}
    </EmptyState>
  );
}
