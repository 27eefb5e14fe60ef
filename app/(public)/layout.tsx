import type { ReactNode } from 'react';
import { PlainLayout } from '@/components/shell/layout/plain-layout';

/** Layout of pages without sign-in (AU-01): with the brand, without menus. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainLayout>{children}</PlainLayout>;
}
