import type { Metadata } from 'next';
import { getWords } from '@/lib/i18n/words.server';
import { FtpState, FtpStateSkeleton } from '@/components/integration/ftp-state';
import { LatestInvoices, LatestInvoicesSkeleton } from '@/components/invoices/latest-invoices';
import { OrderStatus } from '@/components/orders/order-status';
import { LatestPhotos, LatestPhotosSkeleton } from '@/components/photos/latest-photos';
import { LatestProjects, LatestProjectsSkeleton } from '@/components/projects/latest-projects';
import { getAccountMenu } from '@/components/shell/menu/account-menu.server';
import { getFirstName } from '@/components/shell/customer/customer-state.server';
import { MenuPage } from '@/components/shell/menu/menu-page';
import { Panel } from '@/components/shell/errors/panel';
import { Overview } from '@/components/overview/overview';
import { StatusStrip } from '@/components/overview/status-strip';
import { route } from '@/lib/config/routes';
import { getVariants } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { listProductOrders, listOrders } from '@/lib/orders/queries.server';
import { splitOrders } from '@/lib/orders/split-orders';
import { statusGroupOf } from '@/lib/orders/status-group';
import { planOrderAgain, planOrdersInProgress } from '@/lib/overview/plan-orders';
import { getShortcuts, getStartHref } from '@/lib/overview/queries.server';
import { getFormatters } from '@/lib/i18n/formatters.server';
import { productsShown } from '@/lib/overview/view';
import { requireSession } from '@/lib/session/request-session.server';

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('home');

/** The newest product orders, among which there are mostly some that were sent. */
const productOrdersRead = 24;
/** How far back it looks when these hold too few. */
const productOrdersReadAtMost = 100;

/** Home: the menu as a page on small screens, the overview on wide ones (RT-01, OV-01). Both are sent, CSS picks one. */
export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  const { isB2b } = await requireSession();
  const [t, { date, shortDate }, flags, menu, variants, shortcuts] = await Promise.all([
    getWords('overview'),
    getFormatters(),
    getFlags(),
    getFlags().then(getAccountMenu),
    getVariants(),
    searchParams.then(({ uploadUrl }) => getShortcuts(uploadUrl)),
  ]);

  const loadOrders = async () =>
    planOrdersInProgress(splitOrders(await listOrders(), new Date()).inProgress, statusGroupOf, {
      placed: (instant) => t('orders.placed', { date: date(instant) }),
      contents: (count) => t('orders.products', { count }),
    });
  const loadProducts = async () => {
    const { total, orders } = await listProductOrders({ limit: productOrdersRead });
    const products = planOrderAgain(orders, shortDate);
    if (products.length >= productsShown || total <= productOrdersRead) return products;
    const earlier = await listProductOrders({
      offset: productOrdersRead,
      limit: productOrdersReadAtMost - productOrdersRead,
    });
    return planOrderAgain([...orders, ...earlier.orders], shortDate);
  };

  return (
    <>
      <MenuPage title={t('menuTitle')} entries={menu} status={<StatusStrip load={loadOrders} />} />
      <Overview
        firstName={getFirstName()}
        loadOrders={loadOrders}
        orderStatus={(group) => <OrderStatus group={group} />}
        loadProducts={loadProducts}
        shortcuts={shortcuts.ids}
        loadShortcuts={shortcuts.load}
        startHref={getStartHref()}
        areShortcutsFirst={variants['CRO-1411'] === 'B'}
      >
        {isB2b && <BusinessPanels />}
        <CreationPanels hasPhotos={flags.PhotoManagementTimelineViewEnabled} />
      </Overview>
    </>
  );
}

/** What a business looks after: what it has to pay, and whether its own system hears of its orders. */
async function BusinessPanels() {
  const [invoices, integration] = await Promise.all([
    getWords('invoices.latest'),
    getWords('integration.panel'),
  ]);
  return (
    <>
      <Panel
        title={invoices('title')}
        more={{ href: route('invoices'), label: invoices('all') }}
        failed={invoices('failed')}
        skeleton={<LatestInvoicesSkeleton />}
      >
        <LatestInvoices />
      </Panel>
      <Panel
        title={integration('title')}
        more={{ href: route('ftpIntegration'), label: integration('more') }}
        failed={integration('failed')}
        skeleton={<FtpStateSkeleton />}
      >
        <FtpState />
      </Panel>
    </>
  );
}

/** What a customer makes things of, and has begun to make. */
async function CreationPanels({ hasPhotos }: { hasPhotos: boolean }) {
  const [projects, photos] = await Promise.all([
    getWords('projects.latest'),
    getWords('photos.latest'),
  ]);
  return (
    <>
      <Panel
        title={projects('title')}
        more={{ href: route('savedProjects'), label: projects('all') }}
        failed={projects('failed')}
        skeleton={<LatestProjectsSkeleton />}
      >
        <LatestProjects />
      </Panel>
      {hasPhotos && (
        <Panel
          title={photos('title')}
          more={{ href: route('photos'), label: photos('all') }}
          failed={photos('failed')}
          skeleton={<LatestPhotosSkeleton />}
        >
          <LatestPhotos />
        </Panel>
      )}
    </>
  );
}
