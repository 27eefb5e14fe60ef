import { RowSkeleton } from '@/components/ui/row-skeleton';
import { Skeleton } from '@/components/ui/skeleton';

const cards = [0, 1, 2, 3, 4, 5];
/** Code, date, titles. */
const lines = ['h-6 w-44 max-w-full', 'h-5 w-60 max-w-full', 'h-5 w-72 max-w-full'];

/** The list while its orders are on their way. */
export function OrdersSkeleton() {
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

/** An order while it is on its way. */
export function OrderSkeleton() {
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
