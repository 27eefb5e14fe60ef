'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

/** Both ways of filling an album (AL-06). Its own file: most albums have photos. */
export function EmptyAlbum({ children }: { children: ReactNode }) {
  const t = useTranslations('albums.album.empty');
  return (
    <EmptyState title={t('title')} action={<div className="flex flex-wrap gap-3">{children}</div>}>
      {t('text')}
    </EmptyState>
  );
}
