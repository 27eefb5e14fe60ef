import 'server-only';
/**
 * Creates the data of the shell once for all customers with the same shell. The object is reused
 * until the shop's menu changes.
 */
import { getLocale } from 'next-intl/server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/config/channels';
import type { MenuConfigDto } from '@/lib/contracts/menu';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';
import { planNavLinks } from '../menu/nav-links';
import { planMenu } from '../menu/plan-menu';
import { type ShellView, toShellView } from './shell-view';

/**
 * Menu entries that have been reported, so that a broken entry is reported once for each version of
 * the menu, not with every page.
 */
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

/**
 * The current view of each shell, by channel, language, kind of customer and flags. Listed in
 * docs/caches.md.
 */
const views = new Map<string, { config: MenuConfigDto; view: ShellView }>();

/**
 * Returns the data of the shell.
 *
 * @param options parameters of the customer's menu; omit them for guests
 */
export async function getShellView({
  isB2b = false,
  flags = {},
}: Partial<Parameters<typeof planMenu>[0]> = {}): Promise<ShellView> {
  const [{ channel }, locale, config] = await Promise.all([
    requestChannel(),
    getLocale(),
    getMenu(),
  ]);
  const menu = planMenu({ isB2b, flags });
  const key = `${channel.code} ${locale} ${JSON.stringify(menu)}`;
  const known = views.get(key);
  if (known?.config === config) return known.view;
  const [t, common] = await Promise.all([
    getTranslator(locale, 'shell'),
    getTranslator(locale, 'common'),
  ]);
  const view = toShellView({
    channel,
    locale,
    top: planNavLinks(config.menus.top, report),
    main: planNavLinks(config.menus.main, report),
    footer: planNavLinks(config.menus.footer, report),
    menu,
    faqsHref: shopPages(channel).faq,
    t,
    common,
  });
  views.set(key, { config, view });
  return view;
}
