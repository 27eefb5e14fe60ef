import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { NeedsScripts } from '@/components/shell/needs-scripts';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { draftOwner, getSession } from '@/lib/session/request-session.server';
import { DraftOwnerProvider } from './draft-owner';

type FormProviderProps = {
  /** What the forms use besides the messages that all forms share. */
  namespaces?: ComponentProps<typeof ClientMessages>['namespaces'];
  children: ReactNode;
};

/** Stands around the forms of a page: brings their messages, and says whose drafts they may keep. */
export async function FormProvider({ namespaces = [], children }: FormProviderProps) {
  const [t, current] = await Promise.all([getTranslations('form'), getSession()]);
  const owner = current.state === 'signedIn' ? draftOwner(current.session.sub) : null;
  return (
    <ClientMessages namespaces={['form', ...namespaces]}>
      <DraftOwnerProvider owner={owner}>
        <NeedsScripts text={t('needsScripts')} />
        {children}
      </DraftOwnerProvider>
    </ClientMessages>
  );
}
