import * as z from 'zod';
import { handler } from '@/lib/http/handler.server';
import { channelLocale } from '@/lib/i18n/locales';
import { getUploadWords } from '@/lib/uploads/words.server';

/** The words of the import modal and the tray, for the pages that need them: the others do not carry them. */
export const GET = handler({
  access: 'open',
  rate: 'upload',
  query: z.object({ locale: z.string().max(20) }),
  run: async ({ host, query }) => {
    const words = await getUploadWords(channelLocale(host.channel, query.locale));
    return Response.json(words, { headers: { 'cache-control': 'private, max-age=300' } });
  },
});
