import { Card } from '@/components/ui/card';
import { RowSkeleton } from '@/components/ui/row-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { productsShown, teasersShown } from '@/lib/overview/view';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The orders' panel before the orders are there. */
export function OrdersSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-4 lg:gap-6">
      {numbers(teasersShown).map((index) => (
        <Card key={index} padding="none">
          <Skeleton className="aspect-6/5 rounded-b-none" />
          <div className="grid gap-1 p-4">
            <Skeleton className="h-7 w-32 max-w-full rounded-full" />
            <Skeleton className="mt-1 h-6 w-40 max-w-full" />
            <Skeleton className="h-10 w-48 max-w-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** The products' row before the products are there. */
export function ProductsSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {numbers(productsShown).map((index) => (
        <RowSkeleton key={index} picture="size-20" lines={['h-6 w-4/5', 'h-5 w-3/5']} />
      ))}
    </div>
  );
}
