import type { ReactNode } from 'react';
import { requireSession } from '@/lib/session/request-session.server';

/** The shell around every signed-in page. Pages and queries guard themselves again. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return <main id="main">{children}</main>;
}
