import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { PanelBoundary } from '@/components/shell/errors/panel-boundary';
import { listProductsToOrderAgain } from '@/lib/overview/queries.server';
import { ProductsSkeleton, ProductsToOrderAgain } from './products-to-order-again';

/** Panel with delivered products that can be ordered again. It is not rendered if there are none. */
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

async function Products() {
  const [t, products] = await Promise.all([
    getTranslations('overview.again'),
    listProductsToOrderAgain(),
  ]);
  if (products.length === 0) return null;
  return (
    <ProductsToOrderAgain
      title={t('title')}
      products={products.map((product) => ({
        ...product,
        label: t('open', { name: product.name }),
        ordered: t('ordered', { date: product.ordered }),
      }))}
    />
  );
}
