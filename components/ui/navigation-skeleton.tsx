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
 * True on the server and during hydration; false if a client-side navigation mounts the component.
 * React reads the server snapshot in the first two cases and the browser snapshot otherwise.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

type NavigationSkeletonProps = {
  /**
   * Skeleton of the page. Create it in a client component: as a property from a server component it
   * would be sent with every page.
   */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * Shows a skeleton only during client-side navigations. A page load has no skeleton, because it
 * waits for the page: so the page has its own status (404 for an unknown order), is readable
 * without scripts, and does not shift.
 *
 * React keeps a fallback visible for at least 300 ms. So when the skeleton has been shown, the page
 * is rendered again in a transition without the Suspense boundary, which shows the page as soon as
 * it has loaded.
 */
export function NavigationSkeleton({ skeleton, children }: NavigationSkeletonProps) {
  const isHydrating = useIsHydrating();
  // Stores the value of the first render. It changes after hydration, and adding a Suspense
  // boundary then would remount the page.
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
