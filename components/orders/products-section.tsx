import type { Reading } from '@/lib/orders/details-view';
import type { OrderDetails } from '@/lib/orders/order-details';
import { type ArticleFacts, toProductView } from '@/lib/orders/product-view';
import type { SettledState } from '@/lib/orders/request-state';
import type { Voucher as VoucherOffer } from '@/lib/orders/voucher';
import { OrderProducts } from './order-products';
import { ProductExtras } from './product-extras';
import { Streamed } from './streamed';
import { Voucher } from './voucher';

type ProductsSectionProps = {
  order: OrderDetails;
  reading: Reading;
  articles: Promise<SettledState<ReadonlyMap<string, ArticleFacts>>>;
  pdfIds: Promise<SettledState<readonly string[]>>;
  voucherOf: (optionCode: string) => Promise<SettledState<VoucherOffer>>;
};

export function ProductsSection(props: ProductsSectionProps) {
  const { order, reading, articles, pdfIds, voucherOf } = props;
  const articleIds = new Map(order.products.map(({ code, articleId }) => [code, articleId]));
  return (
    <OrderProducts
      words={reading.words}
      products={order.products.map((product) => toProductView(product, order.currency, reading))}
      extras={(product) => (
        <>
          <Streamed>
            <ProductExtras
              orderCode={order.code}
              product={product}
              articleId={articleIds.get(product.code) ?? ''}
              articles={articles}
              pdfIds={pdfIds}
              words={reading.words}
            />
          </Streamed>
          {product.voucherCode && (
            <Streamed height="mt-4 h-36">
              <Voucher
                optionCode={product.voucherCode}
                offer={voucherOf(product.voucherCode)}
                reading={reading}
              />
            </Streamed>
          )}
        </>
      )}
    />
  );
}
