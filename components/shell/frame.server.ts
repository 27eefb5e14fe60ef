import 'server-only';
/**
 * What the frame around every page is made of, read once: its parts are plain functions of it. A part that fetched
 * for itself would be a task of its own for the renderer on every page.
 */
import { cookies } from 'next/headers';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { Channel } from '@/lib/config/channels';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import type { Words } from '@/lib/i18n/words';
import { getWords } from '@/lib/i18n/words.server';
import type { NavLink } from './nav-links';
import { getShopLinks } from './shop-links.server';
import { type Theme, themeCookie, themeOf } from './theme-choice';

export type Frame = {
  channel: Channel;
  locale: string;
  theme: Theme;
  /** Of the namespace `shell`. */
  words: Words;
  /** The shop's menus (SH-14); empty while their service is down. */
  top: readonly NavLink[];
  footer: readonly NavLink[];
};

export const getFrame = cache(async (): Promise<Frame> => {
  const [{ channel }, locale, jar, words, top, footer] = await Promise.all([
    requestChannel(),
    requestLocale(),
    cookies(),
    getWords('shell'),
    getShopLinks('top'),
    getShopLinks('footer'),
  ]);
  return { channel, locale, theme: themeOf(jar.get(themeCookie)?.value), words, top, footer };
});
