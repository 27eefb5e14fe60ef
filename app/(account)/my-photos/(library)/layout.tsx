import type { ReactNode } from 'react';
import '@/components/photo-library/grid/photo-grid.css';
import { LibrarySkeleton } from '@/components/photo-library/photos/library-skeleton';

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return <LibrarySkeleton>{children}</LibrarySkeleton>;
}
