import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { SettingsPage } from '@/components/settings/settings-page';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('settings');

export default settingsPage(async function ConsumerSettingsPage() {
  const { isB2b } = await requireSession();
  if (isB2b) await redirect(route('settingsB2b'));
  return <SettingsPage isB2b={false} />;
});
