import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { ProductView } from '@/lib/orders/product-view';
import type { Words } from '@/lib/i18n/words';
import { OrderStatus } from './order-status';
import { ProductTracking } from './product-tracking';
import { Thumbnail } from './thumbnail';

type OrderProductsProps = {
  products: readonly ProductView[];
  /** What other services know of a product: catalogue, PDF, voucher. */
  extras: (product: ProductView) => ReactNode;
  words: Words;
};

export function OrderProducts({ products, extras, words }: OrderProductsProps) {
  return (
    <Card as="section" padding="none" labelledBy="order-products">
      <h2 id="order-products" className="p-4 pb-0 text-lg sm:p-6 sm:pb-0">
        {words('details.products')}
      </h2>
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.code} className="p-4 sm:p-6 print:break-inside-avoid">
            <Product product={product} words={words}>
              {extras(product)}
            </Product>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ProductProps = { product: ProductView; children: ReactNode; words: Words };

function Product({ product, children, words }: ProductProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
      <Thumbnail src={product.thumbnail} />
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold break-words">{product.title}</h3>
          <p className="font-semibold">{product.price}</p>
        </div>
        <p className="text-ink-muted">{product.quantity}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatus group={product.group} label={product.groupLabel} />
          {product.processing && (
            <span className="text-sm text-ink-muted">{product.processing}</span>
          )}
        </div>
        {product.options.length > 0 && (
          <dl
            aria-label={words('product.options', { title: product.title })}
            className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm"
          >
            {product.options.map(({ key, label, value }) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        {children}
        {product.tracking && <ProductTracking tracking={product.tracking} words={words} />}
      </div>
    </div>
  );
}
