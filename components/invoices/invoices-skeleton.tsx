'use client';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';

const rows = [0, 1, 2, 3, 4];

const skeleton = (
  <div aria-hidden>
    <Skeleton className="h-9 w-48" />
    <Skeleton className="mt-2 h-6 w-80 max-w-full" />
    <Skeleton className="mt-8 mb-3 h-7 w-44" />
    <Card padding="none">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line p-4 last:border-b-0">
          <div className="grid flex-1 gap-1">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="mt-1 h-7 w-28" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </Card>
  </div>
);

/** Wraps the list and shows a skeleton while a navigation loads it. */
export function InvoicesSkeleton({ children }: { children: ReactNode }) {
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}
