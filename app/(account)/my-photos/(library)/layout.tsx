import type { ReactNode } from 'react';
import '@/components/photos/timeline/timeline.css';
import { SoftLibrary } from '@/components/photos/soft-library';

export default function LibraryLayout({ children }: { children: ReactNode }) {
  return <SoftLibrary>{children}</SoftLibrary>;
}
