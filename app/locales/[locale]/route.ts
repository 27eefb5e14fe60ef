import { AppError } from '@/lib/http/errors';
import { messageLinks } from '@/lib/i18n/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { readTexts } from '@/lib/i18n/messages.server';
import { locales } from '@/lib/i18n/locales';

export const GET = handle(messageLinks.locale, async ({ request }) => {
  const name = request.nextUrl.pathname.split('/').at(-1) ?? '';
  const locale = locales.find((known) => `${known}.json` === name);
  if (!locale) throw new AppError('notFound');
  return Response.json(await readTexts(locale), {
    headers: { 'cache-control': 'public, max-age=300' },
  });
});
