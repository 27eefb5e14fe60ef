'use client';
import type { ReactNode } from 'react';
import { RowSkeleton } from '@/components/ui/row-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { useFreshOnReturn } from './use-fresh-on-return';

const cards = [0, 1, 2, 3, 4, 5];
/** Code, date, titles. */
const lines = ['h-6 w-44 max-w-full', 'h-5 w-60 max-w-full', 'h-5 w-72 max-w-full'];

function OrdersSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="h-11 w-48" />
      <Skeleton className="mt-4 mb-6 h-12 w-full" />
      <div className="grid gap-3">
        {cards.map((card) => (
          <RowSkeleton key={card} className="sm:p-4" picture="size-24 sm:size-28" lines={lines} />
        ))}
      </div>
    </div>
  );
}

const skeleton = <OrdersSkeleton />;

/** The list, whose orders are on their way. */
export function SoftList({ children }: { children: ReactNode }) {
  useFreshOnReturn();
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}
