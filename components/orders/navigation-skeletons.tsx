'use client';
import { type ReactNode, useEffect } from 'react';
import { RowSkeleton, Skeleton } from '@/components/ui/skeleton';
import { NavigationSkeleton } from '@/components/ui/navigation-skeleton';
import { useRouter } from '@/lib/navigation/navigation';

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

/** Shorter absences are too short for orders to have gone on. */
const awayMs = 30_000;

/** A form in which somebody may have typed; the fresh page could be a sign-in. */
const hasOpenForm = () => document.querySelector('form:not([role="search"])') !== null;

/** Renews the page's data for who comes back to it after a while: orders go on without their page. */
export function useFreshOnReturn(): void {
  const { refresh } = useRouter();

  useEffect(() => {
    let leftAt = Infinity;
    const check = () => {
      if (document.hidden) {
        leftAt = Date.now();
        return;
      }
      if (Date.now() - leftAt >= awayMs && !hasOpenForm()) refresh();
      leftAt = Infinity;
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [refresh]);
}
