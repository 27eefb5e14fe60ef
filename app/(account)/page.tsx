import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Hero } from '@/components/overview/hero';
import { Overview } from '@/components/overview/overview';
import { StorageNotice } from '@/components/retention/storage-notice';
import { NeedsScripts } from '@/components/shell/needs-scripts';
import { MenuPage } from '@/components/shell/menu/menu-page';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';
import { requireSession } from '@/lib/session/request-session.server';

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('home');

/**
 * Home page: the hero, and below it the menu on small screens or the overview on wide screens (RT-01, OV-01). The
 * document contains the menu and the overview; CSS hides one of them.
 */
export default page(async function OverviewPage({ searchParams }: OverviewPageProps) {
  await requireSession();
  const [t, query, flags] = await Promise.all([getTranslations('shell'), searchParams, getFlags()]);
  return (
    <>
      <NeedsScripts text={t('needsScripts')} />
      <Hero hasPhotos={flags.PhotoManagementTimelineViewEnabled} />
      <div className="mt-4 grid min-h-30 content-start sm:min-h-17 sm:content-center">
        <Suspense>
          <StorageNotice />
        </Suspense>
      </div>
      <MenuPage />
      <Overview addPhotosHref={embeddedTarget(query)} />
    </>
  );
});
