import { AppError } from '@/lib/http/errors';
import { messagesApi } from '@/lib/i18n/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { pickMessages } from '@/lib/i18n/merge-messages';
import { lazyMessages } from '@/lib/i18n/translator';
import { channelLocale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages.server';

export const GET = handle(messagesApi.get, async ({ host, ids, query }) => {
  const namespaces = Object.entries(lazyMessages).find(([name]) => name === ids.name)?.[1];
  if (!namespaces) throw new AppError('notFound', 'no lazy messages');
  const messages = await loadMessages(channelLocale(host.channel, query.locale));
  return Response.json(pickMessages(messages, namespaces), {
    headers: { 'cache-control': 'private, max-age=300' },
  });
});
