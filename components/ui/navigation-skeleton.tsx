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
 * True on the server and during hydration; false if a client-side navigation mounts the component. React reads the server
 * snapshot on the server and during hydration, and the browser snapshot otherwise.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

type NavigationSkeletonProps = {
  /** Rendered by a client component in the browser: as a prop of a page it would be sent with every page. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A skeleton only for client-side navigations. A page load waits for the page itself: it has its own status (404 for an
 * unknown order), is readable without scripts, sends no invisible skeleton, and does not shift the layout.
 *
 * React shows the content of a boundary only after its fallback was visible for 300 ms. So after the skeleton is shown, the
 * page is rendered again as a transition without the boundary, which shows it as soon as it has loaded.
 */
export function NavigationSkeleton({ skeleton, children }: NavigationSkeletonProps) {
  const isHydrating = useIsHydrating();
  // Value of the first render: it changes after hydration, and a boundary that is added then would remount the page.
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
