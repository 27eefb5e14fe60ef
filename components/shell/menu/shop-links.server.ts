import 'server-only';
/** The shop's menus, ready to show. */
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/channel/shop-pages';
import { getMenu } from '@/lib/menu/queries.server';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';
import { type NavLink, planNavLinks } from './nav-links';

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
