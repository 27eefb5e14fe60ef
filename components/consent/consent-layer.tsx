import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { consentLinks } from '@/lib/consent/links';
import { addressOf } from '@/lib/endpoints/endpoint';
import { supportPaths } from '@/lib/config/routes';
import { answers } from '@/lib/config/consent';
import { getAnswer } from '@/lib/consent/queries.server';
import { pathHeader, strippedHeader } from '@/lib/middleware/exchange';
import { ConsentChoices } from './consent-choices';
import { ConsentIsland } from './consent-island';

/**
 * Requests the consent at the bottom of every page until the customer has answered (CC-01).
 * Refusing needs as few clicks as accepting, and the page can be used before. The layer covers the
 * page without shifting the layout. Embedding apps request the consent themselves and set the
 * cookies (SH-09).
 */
export async function ConsentLayer() {
  const [answer, given] = await Promise.all([getAnswer(), headers()]);
  const path = given.get(pathHeader) ?? '/';
  if (answer || given.get(strippedHeader) === '1' || path.startsWith(supportPaths.cookieSettings))
    return null;
  const [t, { channel }] = await Promise.all([getTranslations('consent'), requestChannel()]);
  return (
    <section
      aria-labelledby="consent-title"
      data-consent=""
      className="fixed inset-x-0 bottom-0 z-20 max-h-dvh overflow-y-auto border-t-2 border-ink bg-surface-raised text-ink shadow-overlay print:hidden"
    >
      <ConsentIsland
        action={addressOf(consentLinks.saveByForm)}
        back={path}
        failed={t('failed')}
        className="mx-auto grid max-w-5xl gap-4 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8"
      >
        <div className="grid gap-1">
          <h2 id="consent-title" className="text-xl">
            {t('title', { brand: channel.brandName })}
          </h2>
          <p className="max-w-prose text-pretty">{t('text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <div className="grid grid-cols-1 gap-3 sm:flex min-[22rem]:grid-cols-2">
            <Button type="submit" name="answer" value={answers.necessary} variant="secondary">
              {t('refuse')}
            </Button>
            <Button type="submit" name="answer" value={answers.all} variant="secondary">
              {t('accept')}
            </Button>
          </div>
          <details className="min-w-0">
            <summary className="inline-flex min-h-touch cursor-pointer items-center rounded-control px-2 underline underline-offset-4">
              {t('choose')}
            </summary>
            <ConsentChoices consent={null} />
          </details>
        </div>
      </ConsentIsland>
    </section>
  );
}
