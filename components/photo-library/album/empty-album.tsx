'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { hasCopy } from '@/lib/photo-library/album/copy-draft';

type EmptyAlbumProps = {
  /** What brings photos in that are new; null where nothing does. */
  add: ReactNode;
  /** What chooses from those of the library; null where there is none. */
  choose: ReactNode;
  /** Stands for the customer. */
  owner: string;
  /** Photos that a lost session has kept out of an album are to be asked for again, though there are none to act on. */
  onKept: () => void;
};

/** The ways of filling an album (AL-06), as far as there are any. Its own file: most albums have photos. */
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
