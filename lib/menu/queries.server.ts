import 'server-only';
/** The shop's public menus (SH-14). An outage never fails a page: then menus are empty and routes are the defaults. */
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { type Channel, shopPages } from '@/lib/config/channels';
import { type MenuConfigDto, menuConfigDto } from '@/lib/contracts/menu';
import { callUpstream } from '@/lib/http/upstream.server';
import { anonymousCaller } from '@/lib/session/request-session.server';

/** Empty menus, and the shop's home page and editor. */
export function fallbackMenu(channel: Channel): MenuConfigDto {
  const { home, editor } = shopPages(channel);
  return { menus: { top: [], main: [], footer: [] }, routes: { Main: home, EditorUrl: editor } };
}

/** Milliseconds for which an answer is used. */
const keepMs = 60_000;
/** Milliseconds in which a service that failed is not asked again. */
const keepFallbackMs = 5_000;
/** Listed in docs/caches.md. */
const kept = new Map<string, { menu: MenuConfigDto; until: number }>();

async function load(key: string, channel: Channel): Promise<MenuConfigDto> {
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
 * The menu of the channel, in the request's language: public, so one answer serves everyone for a minute. An older one is
 * used while the next is loading, so that only the very first page waits.
 */
export const getMenu = cache(async (): Promise<MenuConfigDto> => {
  const [{ channel }, locale] = await Promise.all([requestChannel(), getLocale()]);
  const key = `${channel.code} ${locale}`;
  const known = kept.get(key);
  if (!known) return load(key, channel);
  if (known.until <= Date.now()) {
    // No other request asks until the answer is there.
    kept.set(key, { ...known, until: Date.now() + keepFallbackMs });
    void load(key, channel);
  }
  return known.menu;
});
