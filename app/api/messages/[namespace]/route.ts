import * as z from 'zod';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { lazyNamespaces } from '@/lib/i18n/translator';
import { channelLocale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages.server';

/** The compiled messages of a namespace, for components that few pages need. No middleware: the query names the locale. */
export const GET = handler({
  access: 'open',
  rate: 'read',
  ids: ['namespace'],
  query: z.object({ locale: z.string().max(20) }),
  run: async ({ host, ids, query }) => {
    const namespace = lazyNamespaces.find((name) => name === ids.namespace);
    if (!namespace) throw new AppError('notFound', 'no lazy namespace');
    const messages = await loadMessages(channelLocale(host.channel, query.locale));
    return Response.json(
      { [namespace]: messages[namespace] },
      { headers: { 'cache-control': 'private, max-age=300' } },
    );
  },
});
