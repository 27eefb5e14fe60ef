import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { NeedsScripts } from '@/components/shell/needs-scripts';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { draftOwner, getSession } from '@/lib/session/request-session.server';
import { DraftOwnerProvider } from './draft-owner';

type FormProviderProps = {
  /** Message namespaces of the forms, in addition to the shared namespaces. */
  namespaces?: ComponentProps<typeof ClientMessages>['namespaces'];
  children: ReactNode;
};

/** Wraps the forms of a page: provides their messages and the owner of their drafts. */
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
