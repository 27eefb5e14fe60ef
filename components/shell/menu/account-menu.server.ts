import 'server-only';
/** The shop's menus, and that of the signed-in customer for every place that shows it. */
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/config/channels';
import type { FlagName } from '@/lib/config/flags';
import { getMenu } from '@/lib/menu/queries.server';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';
import { requireSession } from '@/lib/session/request-session.server';
import { type MenuEntryView, toMenuView } from './menu-view';
import { type NavLink, planNavLinks } from './nav-links';
import { planMenu } from './plan-menu';

/** The menu config serves for a while, so each broken entry is reported once and not on every page. */
const reported = new WeakSet<object>();

function report(error: unknown, link: object): void {
  if (reported.has(link)) return;
  reported.add(link);
  const correlationId = crypto.randomUUID();
  log.error({
    event: 'menu-entry',
    correlationId,
    reason: error instanceof Error ? error.message : '',
  });
  reportFailure(error, { correlationId });
}

export async function getShopLinks(menu: 'top' | 'main' | 'footer'): Promise<NavLink[]> {
  const { menus } = await getMenu();
  return planNavLinks(menus[menu], report);
}

/** The shop's page of frequently asked questions. */
export async function getFaqsHref(): Promise<string> {
  const { channel } = await requestChannel();
  return shopPages(channel).faq;
}

type Flags = Readonly<Record<FlagName, boolean>>;

/** @param flags the request's; the same object gives the same menu without a second look */
export const getAccountMenu = cache(async (flags: Flags): Promise<readonly MenuEntryView[]> => {
  const [{ isB2b }, t, faqsHref] = await Promise.all([
    requireSession(),
    getTranslations('shell'),
    getFaqsHref(),
  ]);
  return toMenuView(planMenu({ isB2b, flags }), t, faqsHref);
});
