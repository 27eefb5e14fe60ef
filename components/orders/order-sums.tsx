import { useTranslations } from 'next-intl';
import { buttonStyles } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { addressOf } from '@/lib/endpoints/endpoint';
import { orderLinks } from '@/lib/orders/links';
import type { OrderView } from '@/lib/orders/details-view';

/** Amounts and payment of an order. Renders nothing if the service sends none. */
export function OrderSums({ order }: { order: OrderView }) {
  const t = useTranslations('orders.sums');
  if (order.sums.length === 0 && order.total === null && order.payment === null) return null;
  return (
    <Card as="section" labelledBy="order-sums">
      <h2 id="order-sums" className="text-lg">
        {t('title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.sums.map(({ key, label, value }) => (
          <Row key={key} label={label} value={value} />
        ))}
        {order.total !== null && (
          <div className="col-span-2 my-2 grid grid-cols-subgrid border-y border-line py-2 font-semibold">
            <dt>{t('total')}</dt>
            <dd className="text-end">{order.total}</dd>
          </div>
        )}
        {order.payment !== null && <Row label={t('payment')} value={order.payment} />}
      </dl>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
}

type OrderInvoiceProps = {
  orderCode: string;
  /** False if there is no invoice or the service failed. */
  hasInvoice: Promise<boolean>;
  label: string;
};

/**
 * Link to the invoice of an order; renders nothing if there is no invoice. It works without
 * scripts: after a failure the server redirects to this page.
 */
export async function OrderInvoice({ orderCode, hasInvoice, label }: OrderInvoiceProps) {
  if (!(await hasInvoice)) return null;
  return (
    <a
      href={addressOf(orderLinks.invoice, { ids: { orderCode } })}
      className={buttonStyles({ variant: 'secondary', wide: true, class: 'print:hidden' })}
    >
      <Icon name="receipt-text" className="size-5" />
      {label}
    </a>
  );
}
