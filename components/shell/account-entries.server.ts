import 'server-only';
/** The menu of the signed-in customer with its texts, for every place that shows it. */
import { getWords } from '@/lib/i18n/words.server';
import { cache } from 'react';
import type { FlagName } from '@/lib/config/flags';
import { builtRoutes } from '@/lib/config/routes';
import { requireSession } from '@/lib/session/request-session.server';
import { type MenuEntry, type MenuEntryId, planSideMenu } from './plan-side-menu';
import { getFaqsHref } from './shop-links.server';

const ids = [
  'overview', 'orders', 'invoices', 'integration', 'settings', 'savedProjects', 'myPhotos', 'photos',
  'albums', 'downloads', 'widgets', 'faqs', 'signOut',
] as const satisfies readonly MenuEntryId[]; // prettier-ignore

type Flags = Readonly<Record<FlagName, boolean>>;

export type AccountMenuView = {
  entries: readonly MenuEntry[];
  labels: Readonly<Record<MenuEntryId, string>>;
  faqsHref: string;
  external: string;
};

/** @param flags the request's; the same object gives the same menu without a second look */
export const getAccountMenu = cache(async (flags: Flags): Promise<AccountMenuView> => {
  const [{ isB2b }, t, faqsHref] = await Promise.all([
    requireSession(),
    getWords('shell'),
    getFaqsHref(),
  ]);
  return {
    entries: planSideMenu({ isB2b, flags, built: builtRoutes }),
    // The list above names every id.
    labels: Object.fromEntries(ids.map((id) => [id, t(`menu.${id}`)])) as AccountMenuView['labels'],
    faqsHref,
    external: t('external'),
  };
});
