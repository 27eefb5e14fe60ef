import type { ReactNode } from 'react';
import { PlainLayout } from '@/components/shell/layout/plain-layout';

/** Pages that open without sign-in (AU-01): the brand around them, no menus. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainLayout>{children}</PlainLayout>;
}
