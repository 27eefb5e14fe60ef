import { FormPlace } from '@/components/form/form-place';
import { SettingsHead } from '@/components/shell/settings-head';
import { Card } from '@/components/ui/card';
import { toEmailChangeWords } from '@/lib/email-change/words';
import { getWords } from '@/lib/i18n/words.server';
import { EmailChange } from './email-change-island';

type EmailChangePageProps = {
  name: 'changeEmail' | 'changeEmailB2b';
  /** The address that the customer is signed in with: a change ends every session, so it is the present one. */
  currentEmail: string;
};

/** The same for consumers and business customers but for its title. */
export async function EmailChangePage({ name, currentEmail }: EmailChangePageProps) {
  const [titles, t] = await Promise.all([getWords('titles'), getWords('emailChange')]);
  return (
    <div className="max-w-2xl">
      <SettingsHead title={titles(name)} />
      <Card>
        <FormPlace>
          <EmailChange currentEmail={currentEmail} words={toEmailChangeWords(t)} />
        </FormPlace>
      </Card>
    </div>
  );
}
