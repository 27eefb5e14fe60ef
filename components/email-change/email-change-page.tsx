import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { SettingsHead } from '@/components/shell/settings-head';
import { Card } from '@/components/ui/card';
import { EmailChange } from './email-change';

type EmailChangePageProps = {
  name: 'changeEmail' | 'changeEmailB2b';
  /** E-mail address in the session. It is current, because a change of the address ends all sessions. */
  currentEmail: string;
};

/**
 * Page to change the e-mail address. The pages for consumers and business customers differ only in
 * the title.
 */
export async function EmailChangePage({ name, currentEmail }: EmailChangePageProps) {
  const titles = await getTranslations('titles');
  return (
    <>
      <SettingsHead title={titles(name)} />
      <Card className="max-w-2xl">
        <FormProvider
          namespaces={[
            'emailChange.form',
            'emailChange.errors',
            'emailChange.sent',
            'emailChange.failure',
          ]}
        >
          <EmailChange currentEmail={currentEmail} />
        </FormProvider>
      </Card>
    </>
  );
}
