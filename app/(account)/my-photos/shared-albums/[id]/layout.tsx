import type { ReactNode } from 'react';
import '@/components/photo-grid/photo-grid.css';
import { LibrarySkeleton } from '@/components/photos/library-skeleton';

export default function SharedAlbumLayout({ children }: { children: ReactNode }) {
  return <LibrarySkeleton>{children}</LibrarySkeleton>;
}
