'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { Skeleton } from '@/components/ui/skeleton';

const tiles = Array.from({ length: 8 }, (_, at) => at);

/** Placeholder of the album list during a navigation. */
export function AlbumListSkeleton({ children }: { children: ReactNode }) {
  return <NavigationSkeleton skeleton={<Shape />}>{children}</NavigationSkeleton>;
}

function Shape() {
  return (
    <div aria-hidden data-wide className="max-sm:-mt-5">
      <Skeleton className="my-1 h-12 w-full" />
      <Skeleton className="mt-4 mb-6 h-10 w-56" />
      <ul className="album-list">
        {tiles.map((tile) => (
          <li key={tile} className="album-tile album-awaited" />
        ))}
      </ul>
    </div>
  );
}
