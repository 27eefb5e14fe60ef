import { getTranslations } from 'next-intl/server';
import { consentLinks } from '@/lib/consent/links';
import { addressOf } from '@/lib/endpoints/endpoint';
import { supportPaths } from '@/lib/config/routes';
import { getConsent } from '@/lib/consent/queries.server';
import { ConsentChoices } from './consent-choices';
import { ConsentIsland } from './consent-island';

/** Shows the current consent and lets the customer change it. */
export async function CookieSettings() {
  const [t, titles, consent] = await Promise.all([
    getTranslations('consent'),
    getTranslations('titles'),
    getConsent(),
  ]);
  return (
    <section className="mx-auto w-full max-w-2xl py-8">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {titles('cookieSettings')}
      </h1>
      <p className="mt-4 max-w-prose text-lg text-pretty">{t('text')}</p>
      <ConsentIsland
        action={addressOf(consentLinks.saveByForm)}
        back={supportPaths.cookieSettings}
        failed={t('failed')}
        saved={t('saved')}
        className="mt-6 grid gap-4"
      >
        <ConsentChoices consent={consent} />
      </ConsentIsland>
    </section>
  );
}
