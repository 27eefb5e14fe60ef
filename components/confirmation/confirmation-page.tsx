import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { Notice } from '@/components/shell/notice';
import type { Confirmation, ConfirmationPlan } from '@/lib/confirmation/confirm';
import { type RouteName, route } from '@/lib/config/routes';
import { strippedHeader } from '@/lib/middleware/exchange';
import { keepStripped } from '@/lib/navigation/keep-stripped';
import { ConfirmButton, type ConfirmationNamespace } from './confirm-button';

type Success = Extract<
  RouteName,
  | 'accountDeleted'
  | 'changeEmailSuccess'
  | 'revertEmailChangeSuccess'
  | 'doubleOptInConfirmationSuccess'
>;
type Failure = Extract<
  RouteName,
  | 'deleteAccountError'
  | 'changeEmailError'
  | 'revertEmailChangeError'
  | 'doubleOptInConfirmationError'
>;

type ConfirmationPageProps = {
  /** Has the messages `title`, `confirm` and `working`. */
  namespace: ConfirmationNamespace;
  /** Paragraphs that say what happens. */
  text: readonly string[];
  confirmation: Confirmation;
  success: Success;
  error: Failure;
  /** Posted by script as soon as it is shown (decisions: AU-03…AU-05). */
  isAutomatic: boolean;
  /** Further ways to go, after the button. */
  children?: ReactNode;
};

/** The page that a mail's link opens: it says what happens, and does it by a POST. */
export async function ConfirmationPage(props: ConfirmationPageProps) {
  const { namespace, text, confirmation, success, error, isAutomatic, children } = props;
  const [display, t] = await Promise.all([headers(), getTranslations()]);
  const isStripped = display.get(strippedHeader) === '1';
  const plan: ConfirmationPlan = {
    ...confirmation,
    success: {
      href: keepStripped(route(success), isStripped),
      // Who is no longer who they were signs in anew.
      signOut: success === 'doubleOptInConfirmationSuccess' ? null : success,
      isEmbedded: isStripped,
    },
    errorHref: keepStripped(route(error), isStripped),
  };
  return (
    <Notice title={t(`${namespace}.title`)} text={text}>
      <ClientMessages namespaces={[namespace]}>
        <ConfirmButton plan={plan} namespace={namespace} isAutomatic={isAutomatic} />
      </ClientMessages>
      {children}
      <noscript>
        <p className="w-full text-danger">{t('publicPages.confirmation.needsScripts')}</p>
      </noscript>
    </Notice>
  );
}
