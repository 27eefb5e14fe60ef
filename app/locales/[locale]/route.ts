import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { readTexts } from '@/lib/i18n/messages.server';
import { locales } from '@/lib/i18n/locales';

/** `/locales/{locale}.json`: the merged texts of a language (SH-17). */
export const GET = handler({
  access: 'open',
  rate: 'read',
  withoutTurn: true,
  run: async ({ request }) => {
    const name = request.nextUrl.pathname.split('/').at(-1) ?? '';
    const locale = locales.find((known) => `${known}.json` === name);
    if (!locale) throw new AppError('notFound');
    return Response.json(await readTexts(locale), {
      headers: { 'cache-control': 'public, max-age=300' },
    });
  },
});
