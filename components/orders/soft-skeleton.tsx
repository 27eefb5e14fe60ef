'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { OrderSkeleton, OrdersSkeleton } from './skeletons';

/** Set once the browser has taken over a page; the server never sets it. */
let isRunning = false;

// Drawn here and not handed in: as a property of a client component it would be sent with every page.
const skeletons = { list: <OrdersSkeleton />, order: <OrderSkeleton /> };

type SoftSkeletonProps = { of: keyof typeof skeletons; children: ReactNode };

/**
 * A skeleton for moves inside the product only. A page load waits for the page itself: it keeps its status (an unknown
 * order is a 404, whose words Next still draws by script), is otherwise readable without scripts, sends no skeleton that
 * nobody sees, and nothing shifts.
 */
export function SoftSkeleton({ of, children }: SoftSkeletonProps) {
  const [isSoft] = useState(isRunning);
  useEffect(() => {
    isRunning = true;
  }, []);
  return isSoft ? <Suspense fallback={skeletons[of]}>{children}</Suspense> : children;
}
