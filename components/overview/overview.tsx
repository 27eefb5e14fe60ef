import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import {
  IntegrationState,
  IntegrationStateSkeleton,
} from '@/components/integration/integration-state';
import { LatestInvoices, LatestInvoicesSkeleton } from '@/components/invoices/latest-invoices';
import { LatestPhotos } from '@/components/photos/latest-photos';
import { LatestPhotosSkeleton } from '@/components/photos/photo-teasers';
import { LatestProjects } from '@/components/projects/latest-projects';
import { LatestProjectsSkeleton } from '@/components/projects/project-teasers';
import { getFirstName } from '@/components/shell/customer/customer-state.server';
import { Panel } from '@/components/shell/errors/panel';
import { route } from '@/lib/config/routes';
import { getVariants } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { getShortcuts, type Shortcut } from '@/lib/overview/queries.server';
import { requireSession } from '@/lib/session/request-session.server';
import { OrderAgainPanel } from './order-again-panel';
import { OrdersPanel } from './orders-panel';
import { ShortcutLinks, ShortcutsSkeleton } from './shortcut-links';

type OverviewProps = {
  /** The embedding app's own page to add photos (SH-22); null where there is none. */
  addPhotosHref: string | null;
};

/** What a customer finds at home on a wide screen (OV-01). Each panel loads and fails alone. */
export async function Overview({ addPhotosHref }: OverviewProps) {
  const [t, { isB2b }, flags, variants] = await Promise.all([
    getTranslations('overview'),
    requireSession(),
    getFlags(),
    getVariants(),
  ]);
  const shortcuts = <Shortcuts addPhotosHref={addPhotosHref} />;
  const areShortcutsFirst = variants['CRO-1411'] === 'B';
  return (
    <div className="hidden gap-10 md:grid">
      <div>
        {/* It is there at once, the name joins it when it is known. */}
        <h1 className="text-2xl wrap-anywhere lg:text-3xl">
          <Suspense fallback={t('welcome')}>
            <Greeting />
          </Suspense>
        </h1>
        <p className="mt-1 text-lg text-ink-muted">{t('intro')}</p>
      </div>
      {areShortcutsFirst && shortcuts}
      <OrdersPanel />
      {!areShortcutsFirst && shortcuts}
      {isB2b && <BusinessPanels />}
      <CreationPanels hasPhotos={flags.PhotoManagementTimelineViewEnabled} />
      <OrderAgainPanel />
    </div>
  );
}

/** Without the name when the customer's record cannot be read. */
async function Greeting() {
  const [t, name] = await Promise.all([getTranslations('overview'), getFirstName()]);
  return name ? t('welcomeName', { name }) : t('welcome');
}

/** Links to pages of the account and to the shop. */
async function Shortcuts({ addPhotosHref }: OverviewProps) {
  const { ids, load } = await getShortcuts(addPhotosHref);
  return (
    <Suspense fallback={<ShortcutsSkeleton count={ids.length} />}>
      <LoadedShortcuts load={load} />
    </Suspense>
  );
}

async function LoadedShortcuts({ load }: { load: () => Promise<readonly Shortcut[]> }) {
  const [t, items] = await Promise.all([getTranslations('overview.shortcuts'), load()]);
  return (
    <ShortcutLinks
      label={t('title')}
      items={items.map((item) => ({ ...item, text: t(item.id) }))}
    />
  );
}

/** What a business looks after: what it has to pay, and whether its own system hears of its orders. */
async function BusinessPanels() {
  const [invoices, integration] = await Promise.all([
    getTranslations('invoices.latest'),
    getTranslations('integration.panel'),
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
        skeleton={<IntegrationStateSkeleton />}
      >
        <IntegrationState />
      </Panel>
    </>
  );
}

/** What a customer makes things of, and has begun to make. */
async function CreationPanels({ hasPhotos }: { hasPhotos: boolean }) {
  const [projects, photos] = await Promise.all([
    getTranslations('projects.latest'),
    getTranslations('photos.latest'),
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
