import { type ReactNode, Suspense } from 'react';
import { isPhotoStorageSoon } from '@/lib/retention/queries.server';

/**
 * Shows content about the storage period with the page if the service answers within 0.8 s, so that
 * nothing moves. A later answer arrives after the page: a late warning is better than none.
 */
export async function InTime({ children }: { children: ReactNode }) {
  return (await isPhotoStorageSoon()) ? children : <Suspense>{children}</Suspense>;
}
