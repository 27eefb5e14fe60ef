import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { EmailChangePage } from '@/components/email-change/email-change-page';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('changeEmailB2b');

export default settingsPage(async function ChangeEmailB2bPage() {
  const { email, isB2b } = await requireSession();
  if (!isB2b) return redirect(route('changeEmail'));
  return <EmailChangePage name="changeEmailB2b" currentEmail={email} />;
});
