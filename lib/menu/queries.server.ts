import 'server-only';
/**
 * The shop's public menus (SH-14). If the menu service fails, pages still work: the menus are empty and the URLs are
 * defaults.
 */
import { LRUCache } from 'lru-cache';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { type Channel, shopPages } from '@/lib/config/channels';
import { type MenuConfigDto, menuConfigDto } from '@/lib/contracts/menu';
import { callUpstream } from '@/lib/http/upstream.server';
import { anonymousCaller } from '@/lib/session/request-session.server';

/** Empty menus with the URLs of the shop's home page and editor. */
export function fallbackMenu(channel: Channel): MenuConfigDto {
  const { home, editor } = shopPages(channel);
  return { menus: { top: [], main: [], footer: [] }, routes: { Main: home, EditorUrl: editor } };
}

/** Milliseconds for which a response is used. */
const reuseMs = 60_000;
/** Milliseconds after a failure in which the service is not called again. */
const retryMs = 5_000;
/** Menus by channel and locale. Listed in docs/caches.md. */
const menus = new LRUCache<string, MenuConfigDto, Channel>({
  max: 300,
  ttl: reuseMs,
  allowStale: true,
  fetchMethod: async (_key, expired, { context: channel, options }) => {
    try {
      return await callUpstream('menu', 'getMenu', menuConfigDto, await anonymousCaller(), {
        ids: { channel: channel.code },
      });
    } catch {
      options.ttl = retryMs;
      return expired ?? fallbackMenu(channel);
    }
  },
});

/**
 * The menu of the channel in the request's language. It is the same for all customers, so one response is used for a
 * minute. An expired menu is shown while the next one loads, so that only the first page of a process waits.
 */
export const getMenu = cache(async (): Promise<MenuConfigDto> => {
  const [{ channel }, locale] = await Promise.all([requestChannel(), getLocale()]);
  return menus.forceFetch(`${channel.code} ${locale}`, { context: channel });
});
