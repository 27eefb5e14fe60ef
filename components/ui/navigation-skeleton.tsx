'use client';
import { type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
import { patienceWithPage } from '@/lib/navigation/mark-move';

const neverChanges = () => () => undefined;

type NavigationSkeletonProps = {
  /** Drawn in the browser, by a client component: passed in by a page it would be sent with every page. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A skeleton for navigations inside the product only, from the first one on, where the page takes its time. A page load waits for the page itself: it
 * keeps its status (an unknown order is a 404, whose text Next still draws by script), is otherwise readable without
 * scripts, sends no skeleton that nobody sees, and nothing shifts.
 *
 * React tells the two apart: it asks for the server's snapshot on the server and while it hydrates what the server sent,
 * and for the browser's snapshot when a navigation mounts the component.
 */
export function NavigationSkeleton({ skeleton, children }: NavigationSkeletonProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // Of the first render: after hydration the snapshot changes, and a boundary that came then would remount the page.
  const [isNavigation] = useState(isInBrowser);
  if (!isNavigation) return children;
  return <Suspense fallback={<WhenLate>{skeleton}</WhenLate>}>{children}</Suspense>;
}

/** As long as it waits itself, the page that is left stays. */
function WhenLate({ children }: { children: ReactNode }) {
  const patience = patienceWithPage();
  if (patience) use(patience);
  return children;
}
