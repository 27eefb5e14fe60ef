'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { RowSkeleton, Skeleton } from '@/components/ui/skeleton';

const cards = [0, 1, 2, 3, 4, 5];
/** Title, product, last edited. */
const lines = ['h-6 w-48 max-w-full', 'h-5 w-40 max-w-full', 'h-5 w-60 max-w-full'];

const skeleton = (
  <div aria-hidden>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-2 mb-6 h-6 w-96 max-w-full" />
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      {cards.map((card) => (
        <RowSkeleton key={card} className="sm:p-4" picture="size-24 sm:size-36" lines={lines} />
      ))}
    </div>
  </div>
);

/** The list of projects, or its shape while a navigation waits for it. */
export function ProjectsSkeleton({ children }: { children: ReactNode }) {
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}
