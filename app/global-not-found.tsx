import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import { brandMetadata } from '@/components/shell/layout/document';
import { Document } from '@/components/shell/layout/document';
import { Notice } from '@/components/shell/notice';
import { PlainLayout } from '@/components/shell/layout/plain-layout';
import { buttonStyles } from '@/components/ui/button';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink } from '@/lib/navigation/navigation.server';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const [brand, { title }, { channel }] = await Promise.all([
    brandMetadata(),
    pageTitle('notFound'),
    requestChannel(),
  ]);
  return { ...brand, title: `${String(title)} · ${channel.brandName}` };
}

/**
 * Not-found page for unknown paths. It is a separate document, because Next sends an ordinary not-found page
 * with the data of every page, which would make each of them larger.
 */
export default async function GlobalNotFound() {
  const t = await getTranslations('shell.notFound');
  return (
    <Document>
      <PlainLayout>
        <Notice title={t('title')} text={[t('text')]}>
          <PageLink href={route('home')} className={buttonStyles()}>
            {t('action')}
          </PageLink>
        </Notice>
      </PlainLayout>
    </Document>
  );
}
