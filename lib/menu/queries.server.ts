import 'server-only';
/** The shop's public menus (SH-14). An outage never fails a page: empty menus and the default routes serve instead. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { Channel } from '@/lib/config/channels';
import { type MenuConfigDto, menuConfigDto } from '@/lib/contracts/menu';
import { callUpstream } from '@/lib/http/upstream.server';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { anonymousCaller } from '@/lib/session/request-session.server';

/** Empty menus and the shop's own front door and editor. */
export function fallbackMenu(channel: Channel): MenuConfigDto {
  const shop = `https://www.${channel.baseDomain}`;
  return {
    menus: { top: [], main: [], footer: [] },
    routes: { Main: `${shop}/`, EditorUrl: `${shop}/editor` },
  };
}

const keepMs = 60_000;
const kept = new Map<string, { menu: MenuConfigDto; until: number }>();

/** Public and the same for everyone in a channel's language, so one answer serves for a minute. */
export const getMenu = cache(async (): Promise<MenuConfigDto> => {
  const [{ channel }, locale] = await Promise.all([requestChannel(), requestLocale()]);
  const key = `${channel.code} ${locale}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.menu;
  try {
    const menu = await callUpstream('menu', 'getMenu', menuConfigDto, await anonymousCaller(), {
      ids: { channel: channel.code },
    });
    kept.set(key, { menu, until: Date.now() + keepMs });
    return menu;
  } catch {
    return known?.menu ?? fallbackMenu(channel);
  }
});
