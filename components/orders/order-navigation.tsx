'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { useFreshOnReturn } from './use-fresh-on-return';

function OrderSkeleton() {
  return (
    <div aria-hidden className="grid gap-6">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <Skeleton className="h-72 w-full rounded-lg md:h-32" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 w-full rounded-lg" />
        <div className="grid gap-6">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-52 w-full rounded-lg" />
        </div>
      </div>
    </div>
  );
}

const orderSkeleton = <OrderSkeleton />;

/** Wraps an order's page and shows a skeleton while a navigation loads it. */
export function OrderNavigation({ children }: { children: ReactNode }) {
  useFreshOnReturn();
  return <NavigationSkeleton skeleton={orderSkeleton}>{children}</NavigationSkeleton>;
}
