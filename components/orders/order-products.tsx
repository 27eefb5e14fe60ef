import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { pictureLoading } from '@/components/ui/picture-loading';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { route } from '@/lib/config/routes';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import type { Catalogue } from '@/lib/merchandise/article-facts';
import type { Settled } from '@/lib/http/settle.server';
import type { VoucherView } from '@/lib/orders/schema';
import { type ProductView, toProductView } from '@/lib/orders/product-view';
import type { FormatContext } from '@/lib/orders/view';
import { OrderStatus } from './order-status';
import { ProductExtras, ProductTracking } from './product-extras';
import { Streamed } from '@/components/ui/skeleton';
import { VoucherIsland } from './voucher-island';
import { VoucherOffer } from './voucher-offer';

type OrderProductsProps = {
  order: Pick<SuperOrderDto, 'superOrderCode' | 'currency' | 'products'>;
  context: FormatContext;
  articles: Promise<Settled<Catalogue>>;
  pdfIds: Promise<Settled<readonly string[]>>;
  voucherOf: (optionCode: string) => Promise<Settled<VoucherView>>;
  /** True if photo books can be published online. Only consumers can do that (RT-11). */
  hasOnlineBooks: boolean;
};

/** Products of an order, with data of other services: article in the catalogue, PDF, voucher. */
export function OrderProducts(props: OrderProductsProps) {
  const { order, context, articles, pdfIds, voucherOf, hasOnlineBooks } = props;
  const t = useTranslations('orders.details');
  return (
    <Card as="section" padding="none" labelledBy="order-products">
      <h2 id="order-products" className="pt-4 text-lg">
        {t('products')}
      </h2>
      <UnreadableNote of={[order.products]} />
      <ul>
        {order.products.map((dto, position) => {
          const product = toProductView(dto, order.currency, context);
          return (
            <li
              key={dto.code}
              className="border-b border-line p-4 last:border-b-0 sm:p-6 print:break-inside-avoid"
            >
              <Product product={product} position={position}>
                <Streamed>
                  <ProductExtras
                    orderCode={order.superOrderCode}
                    product={product}
                    articleId={dto.articleId ?? null}
                    articles={articles}
                    pdfIds={pdfIds}
                    onlineHref={
                      hasOnlineBooks && isPrintedBook(dto)
                        ? route('widgetShare', { productCode: dto.code })
                        : null
                    }
                  />
                </Streamed>
                {product.voucherCode && (
                  <Streamed height="mt-4 h-36">
                    <Voucher
                      optionCode={product.voucherCode}
                      offer={voucherOf(product.voucherCode)}
                    />
                  </Streamed>
                )}
                {product.tracking && <ProductTracking tracking={product.tracking} />}
              </Product>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** True for printed photo books, which are recognised by their article type (specification section 3). */
const isPrintedBook = ({ articleType, status }: SuperOrderDto['products'][number]): boolean =>
  (articleType?.includes('photobook') ?? false) && status !== 'Cancelled';

type ProductProps = {
  product: ProductView;
  /** Position in the list, from 0. */
  position: number;
  children: ReactNode;
};

function Product({ product, position, children }: ProductProps) {
  const t = useTranslations('orders.product');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
      <Thumbnail src={product.thumbnail} position={position} />
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold break-words">{product.title}</h3>
          {product.price && <p className="font-semibold">{product.price}</p>}
        </div>
        {product.quantity && <p className="text-ink-muted">{product.quantity}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatus group={product.group} />
          {product.processing && (
            <span className="text-sm text-ink-muted">{product.processing}</span>
          )}
        </div>
        {product.options.length > 0 && (
          <dl
            aria-label={t('options', { title: product.title })}
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
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">{children}</div>
    </div>
  );
}

type VoucherProps = { optionCode: string; offer: Promise<Settled<VoucherView>> };

/** A voucher (OR-12). A failure to read it does not affect the rest of the order. */
function Voucher({ optionCode, offer }: VoucherProps) {
  const request = use(offer);
  return request.state === 'Finished' ? (
    <VoucherOffer voucher={request.value} />
  ) : (
    <VoucherIsland optionCode={optionCode} correlationId={request.correlationId} />
  );
}

/** Picture of a product. Its alt text is empty, because the title is beside it. */
function Thumbnail({ src, position }: { src: string | null; position: number }) {
  const box = 'size-20 shrink-0 rounded-sm bg-surface-sunken object-cover sm:size-28';
  if (src !== null) return <img src={src} alt="" {...pictureLoading(position)} className={box} />;
  return (
    <span className={`flex items-center justify-center text-ink-muted ${box}`}>
      <Icon name="image" className="size-6" />
    </span>
  );
}
