import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { PanelBoundary } from '@/components/shell/errors/panel-boundary';
import { Card } from '@/components/ui/card';
import { RowSkeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import { productsShown } from '@/lib/overview/plan-orders';
import { listProductsToOrderAgain } from '@/lib/overview/queries.server';
import { ProductPicture } from './order-teaser';

/** What was sent before and may be wanted again. A customer without any sees no panel, not an empty one. */
export async function OrderAgainPanel() {
  const t = await getTranslations('overview.again');
  return (
    <PanelBoundary message={t('failed')}>
      <Suspense fallback={<ProductsSkeleton />}>
        <Products />
      </Suspense>
    </PanelBoundary>
  );
}

const grid = 'grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6';

function ProductsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: productsShown }, (_, index) => (
        <RowSkeleton key={index} picture="size-20" lines={['h-6 w-4/5', 'h-5 w-3/5']} />
      ))}
    </div>
  );
}

async function Products() {
  const [t, products] = await Promise.all([
    getTranslations('overview.again'),
    listProductsToOrderAgain(),
  ]);
  if (products.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="flex min-h-touch items-center text-xl">{t('title')}</h2>
      <ul className={grid}>
        {products.map(({ code, href, name, ordered, thumbnail }) => (
          <Card
            key={code}
            as="li"
            padding="none"
            className="relative flex items-center gap-4 p-3 transition-shadow hover:shadow-overlay"
          >
            <span className="size-20 shrink-0 overflow-hidden rounded-md">
              <ProductPicture url={thumbnail} />
            </span>
            <span className="min-w-0">
              <Link
                href={href}
                aria-label={t('open', { name })}
                className="line-clamp-3 leading-snug font-semibold text-balance after:absolute after:inset-0 after:rounded-lg"
              >
                {name}
              </Link>
              <span className="mt-1 block text-sm text-ink-muted">
                {t('ordered', { date: ordered })}
              </span>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
