import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { brandFonts } from '@/lib/contracts/brand-files';
import { themeCookie, themeOf } from '@/lib/config/theme-choice';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { env } from '@/lib/config/env.server';
import { supportPaths } from '@/lib/config/routes';
import { GlobalErrorTexts } from '@/components/shell/errors/error-page';
import { ClientMessages } from './client-messages';
import { SiteDataCheck } from './site-data-check';

/** Metadata of every document: the page's title followed by the brand's name, and the brand's icon. */
export async function brandMetadata(): Promise<Metadata> {
  const { channel } = await requestChannel();
  return {
    title: { template: `%s · ${channel.brandName}`, default: channel.brandName },
    icons: { icon: `/brands/${channel.vendor}/icon.svg` },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** The HTML document with the brand's theme and the customer's language. */
export async function Document({ children }: { children: ReactNode }) {
  const [{ channel }, locale, jar] = await Promise.all([requestChannel(), getLocale(), cookies()]);
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
        {/* Messages of the error boundaries: they are rendered outside of the pages that provide
            messages. */}
        <ClientMessages
          namespaces={['common', 'orders.errors', 'settings.errors']}
          timeZone={channel.timeZone}
        >
          {children}
          <GlobalErrorTexts />
        </ClientMessages>
        <SiteDataCheck helpPath={supportPaths.enableCookies} />
      </body>
    </html>
  );
}
