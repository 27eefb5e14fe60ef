import 'server-only';
/** The shop's public menus (SH-14). An outage never fails a page: empty menus and the default routes serve instead. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/channel/shop-pages';
import type { Channel } from '@/lib/config/channels';
import { type MenuConfigDto, menuConfigDto } from '@/lib/contracts/menu';
import { callUpstream } from '@/lib/http/upstream.server';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { anonymousCaller } from '@/lib/session/request-session.server';

/** Empty menus and the shop's own front door and editor. */
export function fallbackMenu(channel: Channel): MenuConfigDto {
  const { home, editor } = shopPages(channel);
  return { menus: { top: [], main: [], footer: [] }, routes: { Main: home, EditorUrl: editor } };
}

const keepMs = 60_000;
/** A service that is down is not asked by every page. */
const keepFallbackMs = 5_000;
const kept = new Map<string, { menu: MenuConfigDto; until: number }>();

async function ask(key: string, channel: Channel): Promise<MenuConfigDto> {
  const known = kept.get(key);
  try {
    const menu = await callUpstream('menu', 'getMenu', menuConfigDto, await anonymousCaller(), {
      ids: { channel: channel.code },
    });
    kept.set(key, { menu, until: Date.now() + keepMs });
    return menu;
  } catch {
    const menu = known?.menu ?? fallbackMenu(channel);
    kept.set(key, { menu, until: Date.now() + keepFallbackMs });
    return menu;
  }
}

/**
 * Public and the same for everyone in a channel's language, so one answer serves for a minute; an older one still
 * serves while the next is fetched, so that no page but the very first waits.
 */
export const getMenu = cache(async (): Promise<MenuConfigDto> => {
  const [{ channel }, locale] = await Promise.all([requestChannel(), requestLocale()]);
  const key = `${channel.code} ${locale}`;
  const known = kept.get(key);
  if (!known) return ask(key, channel);
  if (known.until <= Date.now()) {
    // Until the answer is there, nobody else asks.
    kept.set(key, { ...known, until: Date.now() + keepFallbackMs });
    void ask(key, channel);
  }
  return known.menu;
});
