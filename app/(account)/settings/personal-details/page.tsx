import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { ProfileForm } from '@/components/settings/profile-form';
import { SettingsHead } from '@/components/shell/settings-head';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getProfileForm } from '@/lib/settings/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('personalDetails');

export default settingsPage(async function PersonalDetailsPage() {
  const [profile, titles, t] = await Promise.all([
    getProfileForm(),
    getTranslations('titles'),
    getTranslations('settings.profile'),
  ]);
  return (
    <>
      <SettingsHead title={titles('personalDetails')} />
      <p className="-mt-4 mb-6 text-ink-muted">{t(profile.isB2b ? 'introB2b' : 'intro')}</p>
      <FormProvider namespaces={['settings.profile']}>
        <ProfileForm {...profile} />
      </FormProvider>
    </>
  );
});
