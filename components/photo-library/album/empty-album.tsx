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
   * Called if a copy into an album was interrupted by the end of a session. Its question must be shown again, although
   * the album has no photos to act on.
   */
  onKept: () => void;
};

/** The ways to fill an album (AL-06), as far as available. In a file of its own, because most albums have photos. */
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
