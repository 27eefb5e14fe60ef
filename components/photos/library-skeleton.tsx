'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { monthPageSize } from '@/lib/contracts/limits';

/** As many as a month shows before it offers more (CO-07). */
const tiles = Array.from({ length: monthPageSize }, (_, at) => at);

/** The shape of the library during a navigation, while its counts are on their way (TL-12). */
export function LibrarySkeleton({ children }: { children: ReactNode }) {
  return <NavigationSkeleton skeleton={<Shape />}>{children}</NavigationSkeleton>;
}

function Shape() {
  return (
    <div aria-hidden data-wide>
      <Skeleton className="my-1 h-12 w-full" />
      <Skeleton className="my-4 h-6 w-40" />
      <div className="photo-grid-first">
        <div className="photo-grid-flow gap-y-1">
          {tiles.map((tile) => (
            <Skeleton key={tile} className="aspect-square w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
