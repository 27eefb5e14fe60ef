import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Overview } from '@/components/overview/overview';
import { StatusStrip } from '@/components/overview/status-strip';
import { NeedsScripts } from '@/components/shell/needs-scripts';
import { MenuPage } from '@/components/shell/menu/menu-page';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { embeddedTarget } from '@/lib/navigation/upload-url.server';
import { requireSession } from '@/lib/session/request-session.server';

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('home');

/** Home: the menu as a page on small screens, the overview on wide ones (RT-01, OV-01). Both are sent, CSS picks one. */
export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  await requireSession();
  const [t, shell, query] = await Promise.all([
    getTranslations('overview'),
    getTranslations('shell'),
    searchParams,
  ]);
  return (
    <>
      <NeedsScripts text={shell('needsScripts')} />
      <MenuPage title={t('menuTitle')} status={<StatusStrip />} />
      <Overview addPhotosHref={embeddedTarget(query)} />
    </>
  );
}
