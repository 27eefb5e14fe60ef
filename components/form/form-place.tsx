import type { ReactNode } from 'react';
import { getWords } from '@/lib/i18n/words.server';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { FormSettingProvider } from './form-setting';
import { getFormSetting } from './form-setting.server';

/** Stands around the forms of a page: gives them the words that all forms share, and says whose drafts they may keep. */
export async function FormPlace({ children }: { children: ReactNode }) {
  const [words, setting] = await Promise.all([getWords('form'), getFormSetting()]);
  return (
    <ClientMessages namespaces={['common', 'form']}>
      <FormSettingProvider setting={setting}>
        <noscript>
          <p className="mb-4 text-danger">{words('needsScripts')}</p>
        </noscript>
        {children}
      </FormSettingProvider>
    </ClientMessages>
  );
}
