import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { ErrorTextsProvider } from '@/components/shell/error-texts';
import { SiteDataCheck } from '@/components/shell/site-data-island';
import { themeCookie, themeOf } from '@/components/shell/theme-choice';
import { brandFonts } from '@/components/theme/brand-fonts';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { env } from '@/lib/config/env.server';
import { supportPaths } from '@/lib/config/routes';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import './globals.css';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
};

export async function generateMetadata(): Promise<Metadata> {
  const { channel } = await requestChannel();
  return {
    title: { template: `%s · ${channel.brandName}`, default: channel.brandName },
    icons: { icon: `/brands/${channel.vendor}/icon.svg` },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ channel }, locale, jar, common, orders] = await Promise.all([
    requestChannel(),
    requestLocale(),
    cookies(),
    getTranslations('common'),
    getTranslations('orders.errors'),
  ]);
  for (const font of brandFonts[channel.vendor]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const theme = themeOf(jar.get(themeCookie)?.value);
  return (
    <html
      lang={locale}
      data-brand={channel.vendor}
      data-theme={theme === 'system' ? undefined : theme}
      data-sentry-dsn={env().SENTRY_DSN}
    >
      <body>
        <ErrorTextsProvider
          texts={{
            unexpected: common('unexpected'),
            unavailable: common('serviceUnavailable'),
            offline: common('offline'),
            retry: common('retry'),
            backHome: common('backHome'),
            reference: common('reference', { id: '' }).trim(),
            orders: orders('load'),
          }}
        >
          {children}
        </ErrorTextsProvider>
        <SiteDataCheck helpPath={supportPaths.enableCookies} />
      </body>
    </html>
  );
}
