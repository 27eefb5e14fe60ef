import type { Metadata } from 'next';
import { getWords } from '@/lib/i18n/words.server';
import { OrderInvoice } from '@/components/invoices/order-invoice';
import { BlockedBanner } from '@/components/orders/blocked-banner';
import { DeliverySection } from '@/components/orders/delivery-section';
import { OrderHeader } from '@/components/orders/order-header';
import { OrderProgress } from '@/components/orders/order-progress';
import { OrderSums } from '@/components/orders/order-sums';
import { ProductsSection } from '@/components/orders/products-section';
import { ReorderSection } from '@/components/orders/reorder-section';
import { Streamed } from '@/components/orders/streamed';
import { FailedFileAlert } from '@/components/shell/failed-file-alert';
import { route } from '@/lib/config/routes';
import { toFailedFile } from '@/lib/http/failed-file.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { hasOrderInvoice } from '@/lib/invoices/queries.server';
import { getArticleFacts } from '@/lib/merchandise/articles.server';
import { notFound } from '@/lib/navigation/redirect.server';
import { toOrderView } from '@/lib/orders/details-view';
import {
  getCutOff,
  getDeliveryDates,
  getOrder,
  getReorderStatus,
  getVoucher,
  isOrderBlocked,
  listPdfs,
} from '@/lib/orders/queries.server';
import { getReading } from '@/lib/orders/reading.server';
import { toReorderView, toReorderWords } from '@/lib/orders/reorder-view';
import { settle } from '@/lib/orders/request-state';

type OrderPageProps = {
  params: Promise<{ orderCode: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('orderDetails');

/** What only completes the page is asked for at once, and each part comes, or fails, alone. */
function startFacts(code: string) {
  return {
    blocked: settle(isOrderBlocked(code)),
    dates: settle(getDeliveryDates(code)),
    reorder: settle(getReorderStatus(code)),
    pdfIds: settle(listPdfs()),
    articles: settle(getArticleFacts()),
    invoice: settle(hasOrderInvoice(code)),
  };
}

export default async function OrderPage({ params, searchParams }: OrderPageProps) {
  const { orderCode } = await params;
  const facts = startFacts(orderCode);
  const [order, reading, common, invoices, failedFile] = await Promise.all([
    getOrder(orderCode),
    getReading(),
    getWords('common'),
    getWords('invoices'),
    searchParams.then(toFailedFile),
  ]);
  if (!order) notFound();
  const { words, now } = reading;
  const view = toOrderView(order, reading);
  const isOpen = order.status === 'Received' || order.status === 'Confirmed';
  const types = [...new Set(order.products.map(({ articleType }) => articleType))];
  const cutOff = isOpen ? settle(getCutOff(types, now)) : null;
  return (
    <article className="grid grid-cols-1 gap-6 print:block print:space-y-4">
      <OrderHeader order={view} words={words} />
      {failedFile && (
        <FailedFileAlert
          file={failedFile}
          closeHref={route('orderDetails', { orderCode: order.code })}
          texts={{ failed: invoices('file.failed'), gone: invoices('file.gone') }}
          words={common}
        />
      )}
      <Streamed>
        <BlockedBanner blocked={facts.blocked} words={words} />
      </Streamed>
      <OrderProgress order={view} words={words} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-4">
        <ProductsSection
          order={order}
          reading={reading}
          articles={facts.articles}
          pdfIds={facts.pdfIds}
          voucherOf={(optionCode) => settle(getVoucher(optionCode))}
        />
        <div className="grid grid-cols-1 gap-6 print:block print:space-y-4">
          <DeliverySection
            order={order}
            delivery={view.delivery}
            dates={facts.dates}
            cutOff={cutOff}
            reading={reading}
          />
          <OrderSums order={view} words={words} />
          <Streamed height="h-40">
            <ReorderSection
              orderCode={order.code}
              view={facts.reorder.then((request) =>
                request.state === 'Failed'
                  ? request
                  : { state: 'Finished', value: toReorderView(request.value, words) },
              )}
              words={words}
              islandWords={toReorderWords(words, common)}
            />
          </Streamed>
          <Streamed>
            <OrderInvoice
              orderCode={order.code}
              hasInvoice={facts.invoice.then(
                (request) => request.state === 'Finished' && request.value,
              )}
              label={invoices('order.get')}
            />
          </Streamed>
        </div>
      </div>
    </article>
  );
}
