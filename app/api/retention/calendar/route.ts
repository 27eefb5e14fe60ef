import { route } from '@/lib/config/routes';
import { storageMonths } from '@/lib/contracts/storage-rules';
import { flagsOf } from '@/lib/channel/host-flags.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { hashed } from '@/lib/observability/log.server';
import { toCalendarFile } from '@/lib/retention/calendar-file';
import { readPhotoStorage } from '@/lib/retention/queries.server';
import { retentionLinks } from '@/lib/retention/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  retentionLinks.calendar,
  async ({ request, caller, host, session }) => {
    const flags = flagsOf(request, host);
    const { brandName, timeZone, locale } = host.channel;
    const isMock = flags.PhotoManagementUseReactivationMockData;
    const storage = await readPhotoStorage(caller, { timeZone, isMock });
    const t = await getTranslator(caller.locale ?? locale, 'retention.calendar');
    const text = toCalendarFile({
      owner: hashed(session.sub),
      host: new URL(host.origin).hostname,
      lastDay: storage.lastDay,
      timeZone,
      summary: t('summary', { brand: brandName }),
      description: t('description', { brand: brandName, months: storageMonths }),
      url: `${host.origin}${route('photoStorage')}`,
      now: new Date(),
    });
    return new Response(text, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${t('fileName')}.ics"`,
      },
    });
  },
  { backTo: () => route('photoStorage') },
);
