import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { EmailChangePage } from '@/components/email-change/email-change-page';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('changeEmail');

/** Form for consumers; business customers have the same form at another path (RT-09). */
export default settingsPage(async function ChangeEmailPage() {
  const { email, isB2b } = await requireSession();
  if (isB2b) return redirect(route('changeEmailB2b'));
  return <EmailChangePage name="changeEmail" currentEmail={email} />;
});
