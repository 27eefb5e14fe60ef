import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/shell/errors/panel';
import { buttonStyles } from '@/components/ui/button-styles';
import { listProductsToStart } from '@/lib/overview/queries.server';
import { ProductsSkeleton } from './products-to-order-again';

/**
 * Panel with products of the shop's catalogue (SH-19). If the catalogue is not available, only the
 * link to the editor is shown.
 */
export async function NewProducts() {
  const t = await getTranslations('overview');
  return (
    <Panel title={t('create.title')} failed={t('create.failed')} skeleton={<ProductsSkeleton />}>
      <Products />
    </Panel>
  );
}

async function Products() {
  const [t, { products, startHref }] = await Promise.all([
    getTranslations('overview'),
    listProductsToStart(),
  ]);
  if (products.length === 0)
    return (
      <p className="self-center">
        <a href={startHref} className={buttonStyles({ variant: 'secondary' })}>
          {t('orders.emptyAction')}
        </a>
      </p>
    );
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {products.map(({ id, name, picture, href }) => (
        <li key={id} className="relative flex items-center gap-4">
          <span className="grid size-20 shrink-0 place-items-center">
            {picture && (
              <img src={picture} alt="" loading="lazy" decoding="async" className="print" />
            )}
          </span>
          <a
            href={href}
            className="line-clamp-3 min-w-0 leading-snug font-semibold text-balance underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
