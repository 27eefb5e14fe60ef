'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { RowSkeleton } from '@/components/ui/row-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { useFreshOnReturn } from './use-fresh-on-return';

const cards = [0, 1, 2, 3, 4, 5];
/** Code, date, titles. */
const lines = ['h-6 w-44 max-w-full', 'h-5 w-60 max-w-full', 'h-5 w-72 max-w-full'];

function OrderListSkeleton() {
  return (
    <div aria-hidden>
      <div className="on-table table-field mb-6 md:mb-8">
        <Skeleton className="h-11 w-48" />
      </div>
      <Skeleton className="mb-4 h-12 w-full" />
      {cards.map((card) => (
        <RowSkeleton
          key={card}
          className="border-b border-line py-6"
          picture="size-24 sm:size-40"
          lines={lines}
        />
      ))}
    </div>
  );
}

const listSkeleton = <OrderListSkeleton />;

/** Around the list: a skeleton while a navigation waits for its orders. */
export function OrderListNavigation({ children }: { children: ReactNode }) {
  useFreshOnReturn();
  return <NavigationSkeleton skeleton={listSkeleton}>{children}</NavigationSkeleton>;
}
