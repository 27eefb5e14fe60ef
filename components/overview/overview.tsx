import type { ReactNode } from 'react';
import { Panel } from '@/components/shell/errors/panel';
import { route } from '@/lib/config/routes';
import { getWords } from '@/lib/i18n/words.server';
import type { OrdersInProgress, ProductTeaser, Shortcut, ShortcutId } from '@/lib/overview/view';
import { Greeting } from './greeting';
import { MoreOrders } from './more-orders';
import { OrderAgainPanel } from './order-again-panel';
import { OrdersPanel } from './orders-panel';
import { OrdersSkeleton } from './panel-skeletons';
import { Shortcuts } from './shortcuts';

type OverviewProps<Group extends string> = {
  firstName: Promise<string | null>;
  loadOrders: () => Promise<OrdersInProgress<Group>>;
  /** Draws the status group of an order. */
  orderStatus: (group: Group) => ReactNode;
  loadProducts: () => Promise<readonly ProductTeaser[]>;
  /** Known at once; where they lead may come later. */
  shortcuts: readonly ShortcutId[];
  loadShortcuts: () => Promise<readonly Shortcut[]>;
  startHref: Promise<string>;
  /** Variant B of experiment CRO-1411. */
  areShortcutsFirst: boolean;
  /** Panels of other features. */
  children: ReactNode;
};

/** What a customer finds at home on a wide screen (OV-01). Each panel loads and fails alone. */
export async function Overview<Group extends string>(props: OverviewProps<Group>) {
  const t = await getWords('overview');
  const shortcuts = <Shortcuts ids={props.shortcuts} load={props.loadShortcuts} />;
  return (
    <div className="hidden gap-10 md:grid">
      <div>
        <Greeting firstName={props.firstName} />
        <p className="mt-1 text-lg text-ink-muted">{t('intro')}</p>
      </div>
      {props.areShortcutsFirst && shortcuts}
      <Panel
        title={t('orders.title')}
        note={<MoreOrders load={props.loadOrders} />}
        failed={t('orders.failed')}
        skeleton={<OrdersSkeleton />}
        more={{ href: route('orders'), label: t('orders.all') }}
      >
        <OrdersPanel
          load={props.loadOrders}
          status={props.orderStatus}
          startHref={props.startHref}
        />
      </Panel>
      {!props.areShortcutsFirst && shortcuts}
      {props.children}
      <OrderAgainPanel load={props.loadProducts} />
    </div>
  );
}
