'use client';
import { OrderStatusPill } from '@/components/orders/order-status';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import type { OrderTeaser } from '@/lib/overview/plan-orders';
import { picturesPerTeaser, teasersShown } from '@/lib/contracts/limits';

type ProductPictureProps = { url: string | null; className?: string };

/** A product's picture in a frame that has its size before the bytes come. The text beside it names the product. */
export function ProductPicture({ url, className = '' }: ProductPictureProps) {
  return (
    <span className={`block size-full min-h-0 overflow-hidden bg-surface-sunken ${className}`}>
      {url && (
        <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}

type ShownTeaser = OrderTeaser & { status: string };

/** The newest orders; one client component that is fed plain data. */
export function OrderTeasers({ orders }: { orders: readonly ShownTeaser[] }) {
  const isAlone = orders.length === 1;
  return (
    <ul className={isAlone ? 'grid grid-rows-1 self-stretch' : 'grid grid-cols-3 gap-4 lg:gap-6'}>
      {orders.map((order) => (
        <OrderTeaserCard key={order.code} order={order} isAlone={isAlone} />
      ))}
    </ul>
  );
}

type OrderTeaserCardProps = {
  order: ShownTeaser;
  /** The only card has the row to itself: its texts stand beside the pictures. */
  isAlone: boolean;
};

function OrderTeaserCard({ order, isAlone }: OrderTeaserCardProps) {
  return (
    <Card
      as="li"
      padding="none"
      className={`relative grid overflow-hidden transition-shadow hover:shadow-overlay ${isAlone ? 'grid-cols-[2fr_3fr] grid-rows-1 items-center' : 'content-start'}`}
    >
      <Pictures urls={order.thumbnails} isAlone={isAlone} />
      <div
        className={`grid min-w-0 content-start justify-items-start gap-1 ${isAlone ? 'p-8' : 'p-4'}`}
      >
        <OrderStatusPill group={order.group} label={order.status} />
        <h3 className="mt-1 text-base">
          {/* The whole card is the link's target. */}
          <Link href={order.href} className="after:absolute after:inset-0 after:rounded-lg">
            {order.title}
          </Link>
        </h3>
        <p className="w-full text-sm text-ink-muted">
          <span className="block truncate">{order.placed}</span>
          <span className="block truncate">{order.contents}</span>
        </p>
      </div>
    </Card>
  );
}

/** One picture fills the grid, two stand side by side, of three the first is the large one. */
const grids = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-[2fr_1fr] grid-rows-2'] as const;

/** Nearly square, as the pictures are; beside the texts of the only card it is as high as the card. */
function Pictures({ urls, isAlone }: { urls: readonly string[]; isAlone: boolean }) {
  const grid = grids[urls.length] ?? '';
  return (
    <div
      className={`grid ${isAlone ? 'h-full' : 'aspect-6/5'} gap-0.5 overflow-hidden bg-surface-sunken ${grid}`}
    >
      {urls.map((url, index) => (
        <ProductPicture
          key={url}
          url={url}
          className={index === 0 && urls.length === picturesPerTeaser ? 'row-span-2' : ''}
        />
      ))}
    </div>
  );
}

/** The cards before the orders are there. */
export function OrderTeasersSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-4 lg:gap-6">
      {Array.from({ length: teasersShown }, (_, index) => (
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
