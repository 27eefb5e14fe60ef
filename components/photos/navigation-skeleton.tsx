'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

/** Set once the browser has taken over a page; the server never sets it. */
let isRunning = false;

const tiles = Array.from({ length: 24 }, (_, at) => at);

/** The library while its counts are on their way (TL-12). */
function LibrarySkeleton() {
  return (
    <div aria-hidden data-wide>
      <Skeleton className="h-11 w-48" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="my-3 h-9 w-full" />
      <Skeleton className="my-4 h-6 w-40" />
      <div className="timeline-grid">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="aspect-square w-full" />
        ))}
      </div>
    </div>
  );
}

/** A skeleton for moves inside the product only: a page load waits for the page itself, and nothing shifts. */
export function SoftLibrary({ children }: { children: ReactNode }) {
  const [isSoft] = useState(isRunning);
  useEffect(() => {
    isRunning = true;
  }, []);
  return isSoft ? <Suspense fallback={<LibrarySkeleton />}>{children}</Suspense> : children;
}
