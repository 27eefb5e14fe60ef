import type { Metadata } from 'next';
import { pageWith } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { OrderActions } from '@/components/orders/order-actions';
import { OrderDelivery } from '@/components/orders/order-delivery';
import { OrderHeader } from '@/components/orders/order-header';
import { OrderProducts } from '@/components/orders/order-products';
import { OrderInvoice, OrderSums } from '@/components/orders/order-sums';
import { ReportProblem } from '@/components/orders/report-problem';
import { ReorderSection } from '@/components/orders/reorder-section';
import { Streamed } from '@/components/ui/skeleton';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { FailedFileAlert } from '@/components/shell/errors/failed-file-alert';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/config/channels';
import { route } from '@/lib/config/routes';
import { toFailedFile } from '@/lib/route-handlers/failed-file.server';
import { getFormatters, pageTitle } from '@/lib/i18n/get-translator.server';
import { hasOrderInvoice } from '@/lib/invoices/queries.server';
import { getCatalogue } from '@/lib/merchandise/queries.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { toOrderView } from '@/lib/orders/details-view';
import { isUnpaid, orderStatusOf } from '@/lib/orders/order-state';
import { settle } from '@/lib/http/settle.server';
import {
  getCutOff,
  getDeliveryDates,
  getReorderStatus,
  getVoucher,
  isOrderBlocked,
  listPdfIds,
} from '@/lib/orders/order-facts.server';
import { getOrder } from '@/lib/orders/queries.server';
import { toReorderView, toVoucherView } from '@/lib/orders/view';
import { requireSession } from '@/lib/session/request-session.server';

type OrderPageProps = {
  params: Promise<{ orderCode: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('orderDetails');

/**
 * Starts all further reads of the order in parallel. Each part of the page waits only for its own read and fails alone.
 */
function startFacts(code: string) {
  const invoice = settle(hasOrderInvoice(code));
  return {
    blocked: settle(isOrderBlocked(code)),
    dates: settle(getDeliveryDates(code)),
    reorder: getReorderStatus(code),
    pdfIds: settle(listPdfIds()),
    articles: settle(getCatalogue()),
    hasInvoice: invoice.then((request) => request.state === 'Finished' && request.value),
  };
}

const orderPage = pageWith({ missing: 'orders.notFound', message: 'orders.errors.load' });

export default orderPage(async function OrderPage({ params, searchParams }: OrderPageProps) {
  const { orderCode } = await params;
  const facts = startFacts(orderCode);
  const [order, { isB2b }, t, format, invoices, failedFile, { channel }] = await Promise.all([
    getOrder(orderCode),
    requireSession(),
    getTranslations('orders'),
    getFormatters(),
    getTranslations('invoices'),
    searchParams.then(toFailedFile),
    requestChannel(),
  ]);
  if (!order) notFound();
  const context = { t, format, now: new Date() };
  const view = toOrderView(order, context);
  const status = orderStatusOf(order);
  const isOpen = status === 'Received' || status === 'Confirmed';
  const isOwed = isUnpaid(view.state);
  const hasEnded = ['Delivered', 'Cancelled', 'Refunded'].includes(view.state ?? '');
  const reorder = settle(facts.reorder.then((answer) => toReorderView(answer, context)));
  const types = [...new Set(order.products.flatMap(({ articleType }) => articleType ?? []))];
  const cutOff = isOpen ? settle(getCutOff(types, context.now)) : null;
  return (
    <ClientMessages
      namespaces={[
        'form.failure',
        'orders.copy',
        'orders.cutOff',
        'orders.reorder',
        'orders.voucher',
      ]}
    >
      <article className="grid grid-cols-1 gap-6 print:block">
        <OrderHeader
          order={view}
          blocked={facts.blocked}
          actions={
            <OrderActions
              order={order}
              view={view}
              reorder={reorder}
              cutOff={cutOff}
              context={context}
            />
          }
        >
          {failedFile && (
            <FailedFileAlert
              file={failedFile}
              closeHref={route('orderDetails', { orderCode: view.code })}
              texts={
                isOwed
                  ? { failed: t('actions.payFailed'), gone: t('actions.payFailed') }
                  : { failed: invoices('file.failed'), gone: invoices('file.gone') }
              }
            />
          )}
        </OrderHeader>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
          <div className="grid grid-cols-1 gap-6 print:block">
            <OrderProducts
              order={order}
              context={context}
              articles={facts.articles}
              pdfIds={facts.pdfIds}
              hasOnlineBooks={!isB2b}
              voucherOf={(optionCode) =>
                settle(getVoucher(optionCode).then((voucher) => toVoucherView(voucher, context)))
              }
            />
            {!isOwed && (
              <Streamed>
                <ReorderSection
                  orderCode={view.code}
                  view={reorder}
                  articles={facts.articles}
                  articleIds={order.products.flatMap(({ articleId }) => articleId ?? [])}
                  isOnlyReason={hasEnded}
                />
              </Streamed>
            )}
            <ReportProblem report={view.report} care={shopPages(channel).care} />
          </div>
          <div className="grid grid-cols-1 gap-6 print:block">
            <OrderDelivery
              order={order}
              delivery={view.delivery}
              dates={facts.dates}
              format={format}
            />
            <OrderSums order={view} />
            <Streamed>
              <OrderInvoice
                orderCode={view.code}
                hasInvoice={facts.hasInvoice}
                label={invoices('order.get')}
              />
            </Streamed>
          </div>
        </div>
      </article>
    </ClientMessages>
  );
});
