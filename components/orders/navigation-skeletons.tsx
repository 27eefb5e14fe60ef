'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { useFreshOnReturn } from './use-fresh-on-return';

const cards = [0, 1, 2, 3, 4, 5];

function OrderListSkeleton() {
  return (
    <div aria-hidden>
      <div className="on-table table-field mb-6 md:mb-8">
        <Skeleton className="h-11 w-48" />
      </div>
      <Skeleton className="mb-4 h-12 w-full" />
      {cards.map((card) => (
        <div key={card} className="flex items-center gap-5 border-b border-line py-6">
          <Skeleton className="size-24 shrink-0 sm:size-40" />
          <Skeleton className="h-20 grow" />
        </div>
      ))}
    </div>
  );
}

const listSkeleton = <OrderListSkeleton />;

/** Wraps the list and shows a skeleton while a navigation loads its orders. */
export function OrderListNavigation({ children }: { children: ReactNode }) {
  useFreshOnReturn();
  return <NavigationSkeleton skeleton={listSkeleton}>{children}</NavigationSkeleton>;
}
