import type { ReactNode } from 'react';
import '@/components/albums/album-book.css';
import { AlbumListSkeleton } from '@/components/albums/album-list-skeleton';

export default function AlbumListLayout({ children }: { children: ReactNode }) {
  return <AlbumListSkeleton>{children}</AlbumListSkeleton>;
}
