import type { Metadata } from 'next';
import { FormPlace } from '@/components/form/form-place';
import { ProfileForm } from '@/components/settings/profile-form-island';
import { SettingsHead } from '@/components/shell/settings-head';
import { dateOrder } from '@/lib/format/date-order';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { toProfileWords } from '@/lib/settings/profile-words';
import { getProfilePage } from '@/lib/settings/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('personalDetails');

export default async function PersonalDetailsPage() {
  const [{ isB2b, start, country, locale, languages }, titles, t] = await Promise.all([
    getProfilePage(),
    getWords('titles'),
    getWords('settings.profile'),
  ]);
  return (
    <>
      <SettingsHead title={titles('personalDetails')} />
      <p className="-mt-4 mb-6 text-ink-muted">{t(isB2b ? 'introB2b' : 'intro')}</p>
      <FormPlace>
        <ProfileForm
          isB2b={isB2b}
          start={start}
          country={country}
          languages={languages}
          dateOrder={dateOrder(locale)}
          words={toProfileWords(t)}
        />
      </FormPlace>
    </>
  );
}
