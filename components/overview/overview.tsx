import { getTranslations } from 'next-intl/server';
import { LatestAlbums, LatestAlbumsSkeleton } from '@/components/albums/latest-albums';
import { Exposure } from '@/components/experiments/exposure';
import {
  IntegrationState,
  IntegrationStateSkeleton,
} from '@/components/integration/integration-state';
import { LatestInvoices, LatestInvoicesSkeleton } from '@/components/invoices/latest-invoices';
import { LatestPhotos } from '@/components/photo-library/photos/latest-photos';
import { LatestPhotosSkeleton } from '@/components/photo-library/photos/photo-teasers';
import { LatestProjects } from '@/components/projects/latest-projects';
import { LatestProjectsSkeleton } from '@/components/projects/project-teasers';
import { Panel } from '@/components/shell/errors/panel';
import type { Flags } from '@/lib/config/flags';
import { LatestBooks, LatestBooksSkeleton } from '@/components/widgets/latest-books';
import { route } from '@/lib/config/routes';
import { getExperiments } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { requireSession } from '@/lib/session/request-session.server';
import { NewProducts } from './new-products';
import { OrderAgainPanel } from './order-again-panel';
import { Shortcuts } from './shortcuts';

type OverviewProps = {
  /** URL of the embedding app's page for adding photos (SH-22); null if there is none. */
  addPhotosHref: string | null;
};

/** Panels of the home page below the hero on wide screens (OV-01). Each panel loads and fails independently. */
export async function Overview({ addPhotosHref }: OverviewProps) {
  const [{ isB2b }, flags, { variants, pendingExposures }] = await Promise.all([
    requireSession(),
    getFlags(),
    getExperiments(),
  ]);
  const shortcuts = <Shortcuts addPhotosHref={addPhotosHref} />;
  const areShortcutsFirst = variants['CRO-1411'] === 'B';
  return (
    <div className="mt-10 hidden gap-14 md:grid">
      {pendingExposures.includes('CRO-1411') && <Exposure experiment="CRO-1411" />}
      {areShortcutsFirst && shortcuts}
      {isB2b && <BusinessPanels />}
      <CreationPanels flags={flags} />
      {!isB2b && <OnlineBooksPanel />}
      <NewProducts />
      <OrderAgainPanel />
      {!areShortcutsFirst && shortcuts}
    </div>
  );
}

/** Panels for a business: invoices and messages to its own system. */
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

/** Panel with a consumer's online photo books. */
async function OnlineBooksPanel() {
  const t = await getTranslations('widgets.latest');
  return (
    <Panel
      title={t('title')}
      more={{ href: route('widgets'), label: t('all') }}
      failed={t('failed')}
      skeleton={<LatestBooksSkeleton />}
    >
      <LatestBooks />
    </Panel>
  );
}

/** Panels with saved projects, photos and albums. */
async function CreationPanels({ flags }: { flags: Flags }) {
  const [projects, photos, albums] = await Promise.all([
    getTranslations('projects.latest'),
    getTranslations('photos.latest'),
    getTranslations('albums.latest'),
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
      {flags.PhotoManagementTimelineViewEnabled && (
        <Panel
          title={photos('title')}
          more={{ href: route('photos'), label: photos('all') }}
          failed={photos('failed')}
          skeleton={<LatestPhotosSkeleton />}
        >
          <LatestPhotos />
        </Panel>
      )}
      {flags.PhotoManagementAlbumViewEnabled && (
        <Panel
          title={albums('title')}
          more={{ href: route('albums'), label: albums('all') }}
          failed={albums('failed')}
          skeleton={<LatestAlbumsSkeleton />}
        >
          <LatestAlbums />
        </Panel>
      )}
    </>
  );
}
