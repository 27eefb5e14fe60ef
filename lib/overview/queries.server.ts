import 'server-only';
/** What the overview asks of the shop and of the address it was opened with. */
import { headers } from 'next/headers';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/channel/shop-pages';
import { env } from '@/lib/config/env.server';
import { builtRoutes } from '@/lib/config/routes';
import { getMenu } from '@/lib/menu/queries.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { resolveUploadTarget } from '@/lib/navigation/upload-target';
import { log } from '@/lib/observability/log.server';
import { requireSession } from '@/lib/session/request-session.server';
import { accountHrefOf, planShortcuts } from './plan-shortcuts';
import type { Shortcut, ShortcutId } from './view';

/** Where something new is made: the shop's editor. */
export const getStartHref = async (): Promise<string> => (await getMenu()).routes.EditorUrl;

/** The embedding app's own place to add photos (SH-22): only in stripped mode, and only where the deployment allows it. */
async function findUploadHref(given: unknown): Promise<string | null> {
  if (typeof given !== 'string') return null;
  if ((await headers()).get(strippedHeader) !== '1') return null;
  const href = resolveUploadTarget(given, env().UPLOAD_URL_ORIGINS);
  // The address is not logged: a refused one may carry anything.
  if (href === null) log.warn({ event: 'upload-url-refused' });
  return href;
}

/**
 * Which ways on there are, known at once, and where they lead, which the shop's menu says.
 *
 * @param uploadUrl the query parameter as it came
 */
export async function getShortcuts(uploadUrl: unknown): Promise<{
  ids: readonly ShortcutId[];
  load: () => Promise<readonly Shortcut[]>;
}> {
  const [{ isB2b }, { channel }, uploadHref] = await Promise.all([
    requireSession(),
    requestChannel(),
    findUploadHref(uploadUrl),
  ]);
  const ids = planShortcuts({ isB2b, built: builtRoutes, hasUploadTarget: uploadHref !== null });
  const load = async () => {
    const { routes } = await getMenu();
    const elsewhere: Partial<Record<ShortcutId, string | null>> = {
      addPhotos: uploadHref,
      editor: routes.EditorUrl,
      shop: routes.Main,
      faqs: shopPages(channel).faq,
    };
    return ids.flatMap((id) => {
      const href = accountHrefOf(id, isB2b) ?? elsewhere[id];
      return href ? [{ id, href }] : [];
    });
  };
  return { ids, load };
}
