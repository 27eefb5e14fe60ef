import type { ReactNode } from 'react';
import '@/components/photo-grid/photo-grid.css';
import { SoftLibrary } from '@/components/photos/navigation-skeleton';

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return <SoftLibrary>{children}</SoftLibrary>;
}
