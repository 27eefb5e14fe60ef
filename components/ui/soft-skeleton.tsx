'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Set once the browser has taken over a page; the server never sets it. */
let isRunning = false;

type SoftSkeletonProps = {
  /** Drawn in the browser, by a client component: handed in by a page it would be sent with every page. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * A skeleton for moves inside the product only. A page load waits for the page itself: it keeps its status (an unknown
 * order is a 404, whose words Next still draws by script), is otherwise readable without scripts, sends no skeleton that
 * nobody sees, and nothing shifts.
 */
export function SoftSkeleton({ skeleton, children }: SoftSkeletonProps) {
  const [isSoft] = useState(isRunning);
  useEffect(() => {
    isRunning = true;
  }, []);
  return isSoft ? <Suspense fallback={skeleton}>{children}</Suspense> : children;
}
