'use client';
import {
  type ReactNode,
  startTransition,
  Suspense,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

const neverChanges = () => () => undefined;

type NavigationSkeletonProps = {
  /** Drawn in the browser, by a client component: passed in by a page it would be sent with every page. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A skeleton for navigations inside the product only, from the first one on. A page load waits for the page itself: it
 * keeps its status (an unknown order is a 404, whose text Next still draws by script), is otherwise readable without
 * scripts, sends no skeleton that nobody sees, and nothing shifts.
 *
 * React tells the two apart: it asks for the server's snapshot on the server and while it hydrates what the server sent,
 * and for the browser's snapshot when a navigation mounts the component.
 *
 * What a boundary waits for, React keeps back until its fallback has been there for 300 ms. So once the skeleton is there
 * the page is asked for again as a transition without the boundary, which shows it as soon as it has come.
 */
export function NavigationSkeleton({ skeleton, children }: NavigationSkeletonProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // Of the first render: after hydration the snapshot changes, and a boundary that came then would remount the page.
  const [isNavigation] = useState(isInBrowser);
  const [isLate, setLate] = useState(false);
  if (!isNavigation || isLate) return children;
  return (
    <Suspense fallback={<Shown onShown={() => setLate(true)}>{skeleton}</Shown>}>
      {children}
    </Suspense>
  );
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(() => startTransition(onShown), [onShown]);
  return children;
}
