'use client';
import type { ReactNode } from 'react';
import { RowSkeleton, Skeleton } from '@/components/ui/skeleton';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';

const rows = [0, 1, 2, 3, 4, 5];
const lines = ['h-5 w-40 max-w-full', 'h-4 w-56 max-w-full'];

function Rows() {
  return (
    <div aria-hidden>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-6 grid gap-3 lg:grid-cols-2 lg:gap-x-6">
        {rows.map((row) => (
          <RowSkeleton key={row} className="sm:px-6" picture="size-11 rounded-full" lines={lines} />
        ))}
      </div>
    </div>
  );
}

const skeleton = <Rows />;

/** Shown while a navigation inside the product loads a page of the settings. */
export function SettingsSkeleton({ children }: { children: ReactNode }) {
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}
