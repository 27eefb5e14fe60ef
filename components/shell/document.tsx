import { getWords } from '@/lib/i18n/words.server';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { brandFonts } from '@/components/theme/brand-fonts';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { env } from '@/lib/config/env.server';
import { supportPaths } from '@/lib/config/routes';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { ErrorTextsProvider } from './error-texts';
import { SiteDataCheck } from './site-data-island';
import { themeCookie, themeOf } from './theme-choice';

/** The whole document in the brand's look and the customer's language. */
export async function Document({ children }: { children: ReactNode }) {
  const [{ channel }, locale, jar, common, orders, settings] = await Promise.all([
    requestChannel(),
    requestLocale(),
    cookies(),
    getWords('common'),
    getWords('orders.errors'),
    getWords('settings'),
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
            retry: common('retry'),
            reference: common('reference', { id: '' }).trim(),
            orders: orders('load'),
            settings: settings('failed'),
          }}
        >
          {children}
        </ErrorTextsProvider>
        <SiteDataCheck helpPath={supportPaths.enableCookies} />
      </body>
    </html>
  );
}
