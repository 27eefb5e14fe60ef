import 'server-only';
/** The menu of the signed-in customer, for every place that shows it. */
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { FlagName } from '@/lib/config/flags';
import { requireSession } from '@/lib/session/request-session.server';
import { type MenuEntryView, toMenuView } from './menu-view';
import { planMenu } from './plan-menu';
import { getFaqsHref } from './shop-links.server';

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
