import * as z from 'zod';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { pickMessages } from '@/lib/i18n/merge-messages';
import { lazyMessages } from '@/lib/i18n/translator';
import { channelLocale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages.server';

/** The compiled messages of components that few pages need, or few customers. No middleware: the query names the locale. */
export const GET = handler({
  access: 'open',
  rate: 'read',
  withoutTurn: true,
  ids: ['name'],
  query: z.object({ locale: z.string().max(20) }),
  run: async ({ host, ids, query }) => {
    const namespaces = Object.entries(lazyMessages).find(([name]) => name === ids.name)?.[1];
    if (!namespaces) throw new AppError('notFound', 'no lazy messages');
    const messages = await loadMessages(channelLocale(host.channel, query.locale));
    return Response.json(pickMessages(messages, namespaces), {
      headers: { 'cache-control': 'private, max-age=300' },
    });
  },
});
