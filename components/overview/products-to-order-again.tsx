'use client';
import { RowSkeleton } from '@/components/ui/row-skeleton';
import { Link } from '@/lib/navigation/link';
import type { ProductTeaser } from '@/lib/overview/plan-orders';
import { productsShown } from '@/lib/contracts/limits';

const grid = 'grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6';

export function ProductsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: productsShown }, (_, index) => (
        <RowSkeleton key={index} picture="size-20" lines={['h-6 w-4/5', 'h-5 w-3/5']} />
      ))}
    </div>
  );
}

type ProductsToOrderAgainProps = {
  title: string;
  /** Products to show; `label` is the accessible name of the product's link. */
  products: readonly (ProductTeaser & { label: string })[];
};

export function ProductsToOrderAgain({ title, products }: ProductsToOrderAgainProps) {
  return (
    <section className="grid gap-4">
      <h2 className="flex min-h-touch items-center text-2xl">{title}</h2>
      <ul className={grid}>
        {products.map(({ code, href, name, label, ordered, thumbnail }) => (
          <li key={code} className="relative flex items-center gap-4">
            <span className="grid size-20 shrink-0 place-items-center">
              {thumbnail && (
                <img src={thumbnail} alt="" loading="lazy" decoding="async" className="print" />
              )}
            </span>
            <span className="min-w-0">
              <Link
                href={href}
                aria-label={label}
                className="line-clamp-3 leading-snug font-semibold text-balance underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="mt-1 block text-sm text-ink-muted">{ordered}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
