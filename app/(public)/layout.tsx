import type { ReactNode } from 'react';
import { PlainLayout } from '@/components/shell/layout/plain-layout';

/** Layout of pages that need no sign-in (AU-01): the brand's header, no menus. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainLayout>{children}</PlainLayout>;
}
