import { getTranslations } from 'next-intl/server';
import { use } from 'react';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { addressOf } from '@/lib/endpoints/endpoint';
import { orderLinks } from '@/lib/orders/links';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { isAddressChangeable } from '@/lib/orders/address-change';
import type { CutOff } from '@/lib/orders/cut-off';
import type { OrderView } from '@/lib/orders/details-view';
import type { Settled } from '@/lib/http/settle.server';
import { primaryActionOf } from '@/lib/orders/order-state';
import type { ReorderView } from '@/lib/orders/schema';
import type { FormatContext } from '@/lib/orders/view';
import { draftOwner, requireSession } from '@/lib/session/request-session.server';
import { AddressChangeIsland } from './address-change-island';
import { CancelIsland } from './cancel-island';
import { AddressLimit } from './delivery-timing';
import { ReorderIsland } from './reorder-island';
import { Streamed } from '@/components/ui/skeleton';

const changeMessages = [
  'common',
  'form',
  'postalAddress',
  'orders.addressChange',
  'orders.addressForm',
  'orders.savedAddresses',
] as const;

type OrderActionsProps = {
  order: SuperOrderDto;
  view: OrderView;
  reorder: Promise<Settled<ReorderView>>;
  /** Deadline for changing the address; null if the order is not open, so no deadline can apply. */
  cutOff: Promise<Settled<CutOff | null>> | null;
  context: FormatContext;
};

/** The main action of an order, its other actions, and the remaining time for changing the address. */
export async function OrderActions({ order, view, reorder, cutOff, context }: OrderActionsProps) {
  const [t, overview, session] = await Promise.all([
    getTranslations('orders.actions'),
    getTranslations('overview.orders.action'),
    requireSession(),
  ]);
  const { now, format } = context;
  const canChange = isAddressChangeable(order, now);
  const report = order.addressChange ?? null;
  const primary = primaryActionOf(view.state, {
    canPay: order.paymentUrl != null,
    canTrack: view.trackingHref !== null,
    canChangeAddress: canChange,
    canReorder: true,
  });
  const { deliveryAddress } = order;
  const hasChange = deliveryAddress != null && (canChange || report !== null);
  if (primary === null && !hasChange && !order.isCancellable) return null;
  return (
    <ClientMessages
      namespaces={[
        ...(hasChange ? changeMessages : []),
        ...(order.isCancellable ? (['orders.cancel'] as const) : []),
      ]}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start gap-3">
          {primary === 'pay' && (
            <a
              href={addressOf(orderLinks.payment, { ids: { orderCode: view.code } })}
              className={buttonStyles()}
            >
              <Icon name="credit-card" className="size-5" />
              {view.total === null ? overview('pay') : t('pay', { amount: view.total })}
            </a>
          )}
          {primary === 'track' && view.trackingHref && (
            <a
              href={view.trackingHref}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyles()}
            >
              <Icon name="truck" className="size-5" />
              {t('track')}
            </a>
          )}
          {primary === 'reorder' && (
            <div className="min-h-12">
              <Streamed>
                <Reorder code={view.code} view={reorder} />
              </Streamed>
            </div>
          )}
          {hasChange && (
            <AddressChangeIsland
              orderCode={view.code}
              deliveryAddress={deliveryAddress}
              report={report}
              canChange={canChange}
              isPrimary={primary === 'changeAddress'}
              countryName={view.delivery?.country ?? ''}
              owner={draftOwner(session.sub)}
            />
          )}
          {order.isCancellable && <CancelIsland orderCode={view.code} />}
        </div>
        {canChange && (
          <div className="min-h-12">
            <Streamed>
              <AddressLimit order={order} cutOff={cutOff} format={format} now={now} />
            </Streamed>
          </div>
        )}
      </div>
    </ClientMessages>
  );
}

type ReorderProps = { code: string; view: Promise<Settled<ReorderView>> };

/**
 * Renders the reorder button when the reorder has been checked. If a reorder is not possible, a
 * section further down explains why.
 */
function Reorder({ code, view }: ReorderProps) {
  const request = use(view);
  if (request.state === 'Failed' || request.value.status === 'Unavailable') return null;
  const { status, differences } = request.value;
  return <ReorderIsland orderCode={code} differences={status === 'Changed' ? differences : []} />;
}
