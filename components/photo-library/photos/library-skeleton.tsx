'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { monthPageSize } from '@/lib/contracts/limits';

/** One tile for each photo of a collapsed month (CO-07). */
const tiles = Array.from({ length: monthPageSize }, (_, at) => at);

/** Skeleton of the library during a navigation, shown until the counts of photos are read (TL-12). */
export function LibrarySkeleton({ children }: { children: ReactNode }) {
  return <NavigationSkeleton skeleton={<Shape />}>{children}</NavigationSkeleton>;
}

const grey = 'block w-full rounded-sm bg-line/70';

/**
 * The whole skeleton pulses as one element: with one layer for each tile, every frame would composite all of them
 * (docs/performance.md).
 */
function Shape() {
  return (
    <div aria-hidden data-wide className="[animation-delay:300ms] motion-safe:animate-pulse">
      <span className={`my-1 h-12 ${grey}`} />
      <span className={`my-4 h-6 max-w-40 ${grey}`} />
      <div className="photo-grid-first">
        <div className="photo-grid-flow gap-y-1">
          {tiles.map((tile) => (
            <span key={tile} className={`aspect-square ${grey}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
