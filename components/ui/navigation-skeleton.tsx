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

/**
 * Whether this is the server's paint, or React taking over from it; not where a navigation inside the product mounts the
 * component. React tells the two apart: it asks for the server's snapshot on the server and while it hydrates what the
 * server sent, and for the browser's snapshot otherwise.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

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
 * What a boundary waits for, React keeps back until its fallback has been there for 300 ms. So once the skeleton is there
 * the page is asked for again as a transition without the boundary, which shows it as soon as it has come.
 */
export function NavigationSkeleton({ skeleton, children }: NavigationSkeletonProps) {
  const isHydrating = useIsHydrating();
  // Of the first render: after hydration it changes, and a boundary that came then would remount the page.
  const [isNavigation] = useState(!isHydrating);
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
