import { getTranslator } from '@/lib/i18n/get-translator.server';
import { testCallback } from '@/lib/integration/commands.server';
import { toCallbackTestView } from '@/lib/integration/view';
import { integrationApi } from '@/lib/integration/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(integrationApi.testCallback, async ({ caller, host, body }) => {
  const locale = caller.locale ?? host.channel.locale;
  const t = await getTranslator(locale, 'integration.test');
  return toCallbackTestView(await testCallback(caller, body), { t, locale });
});
