import 'server-only';
/** What the overview asks of the shop and of the address it was opened with. */
import { headers } from 'next/headers';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/channel/shop-pages';
import { env } from '@/lib/config/env.server';
import { route } from '@/lib/config/routes';
import { getMenu } from '@/lib/menu/queries.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { resolveUploadTarget } from '@/lib/navigation/upload-target';
import { log } from '@/lib/observe/log.server';
import type { Shortcut } from './view';

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

/** @param uploadUrl the query parameter as it came */
export async function getShortcuts(uploadUrl: unknown): Promise<Shortcut[]> {
  const [{ routes }, { channel }, uploadHref] = await Promise.all([
    getMenu(),
    requestChannel(),
    findUploadHref(uploadUrl),
  ]);
  return [
    ...(uploadHref === null ? [] : [{ id: 'addPhotos', href: uploadHref } as const]),
    { id: 'editor', href: routes.EditorUrl },
    { id: 'orders', href: route('orders') },
    { id: 'shop', href: routes.Main },
    { id: 'faqs', href: shopPages(channel).faq },
  ];
}
