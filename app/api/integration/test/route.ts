import { getTranslator } from '@/lib/i18n/get-translator.server';
import { testCallback } from '@/lib/integration/commands.server';
import { callbackTestSchema, callbackTestViewSchema } from '@/lib/integration/schema';
import { toCallbackTestView } from '@/lib/integration/view';
import { handler } from '@/lib/route-handlers/handler.server';

/** Sends an example message to the address and tells what came back (BB-03). */
export const POST = handler({
  access: 'session',
  customers: 'b2b',
  rate: 'write',
  body: callbackTestSchema,
  reply: callbackTestViewSchema,
  run: async ({ caller, host, body }) => {
    const locale = caller.locale ?? host.channel.locale;
    const t = await getTranslator(locale, 'integration.test');
    return toCallbackTestView(await testCallback(caller, body), { t, locale });
  },
});
