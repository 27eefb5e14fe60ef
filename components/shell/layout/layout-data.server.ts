import 'server-only';
/**
 * What the layout around every page is made of, read once: its parts are plain functions of it. A part that fetched
 * for itself would be a task of its own for the renderer on every page.
 */
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type Theme, themeCookie, themeOf } from '@/lib/config/theme-choice';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { Channel } from '@/lib/config/channels';
import type { Translator } from '@/lib/i18n/translator';
import type { NavLink } from '../menu/nav-links';
import { getShopLinks } from '@/components/shell/menu/account-menu.server';

export type LayoutData = {
  channel: Channel;
  locale: string;
  theme: Theme;
  t: Translator<'shell'>;
  /** The shop's menus (SH-14); empty while their service is down. */
  top: readonly NavLink[];
  footer: readonly NavLink[];
};

export const getLayoutData = cache(async (): Promise<LayoutData> => {
  const [{ channel }, locale, jar, t, top, footer] = await Promise.all([
    requestChannel(),
    getLocale(),
    cookies(),
    getTranslations('shell'),
    getShopLinks('top'),
    getShopLinks('footer'),
  ]);
  return { channel, locale, theme: themeOf(jar.get(themeCookie)?.value), t, top, footer };
});
