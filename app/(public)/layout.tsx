import type { ReactNode } from 'react';
import { PlainFrame } from '@/components/shell/plain-frame';

/** Pages that open without sign-in (AU-01): the brand around them, no menus. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <PlainFrame>{children}</PlainFrame>;
}
