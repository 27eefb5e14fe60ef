import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/shell/notice';
import { PlainFrame } from '@/components/shell/plain-frame';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { Link } from '@/lib/navigation/link';

export const generateMetadata = (): Promise<Metadata> => pageTitle('notFound');

/** Paths that lead nowhere. */
export default async function NotFound() {
  const t = await getTranslations('shell.notFound');
  return (
    <PlainFrame>
      <Notice icon="compass" title={t('title')} text={[t('text')]}>
        <Link href={route('home')} className={buttonStyles()}>
          {t('action')}
        </Link>
      </Notice>
    </PlainFrame>
  );
}
