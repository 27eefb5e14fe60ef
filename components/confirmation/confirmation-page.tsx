import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { Notice } from '@/components/shell/notice';
import type { Confirmation, ConfirmationPlan } from '@/lib/confirmation/confirm';
import { type RouteName, route } from '@/lib/config/routes';
import { strippedHeader } from '@/lib/middleware/exchange';
import { withStripped } from '@/lib/navigation/with-stripped';
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
  /** Namespace of the texts. It contains the messages `title`, `confirm` and `working`. */
  namespace: ConfirmationNamespace;
  /** Paragraphs that explain the action. */
  text: readonly string[];
  confirmation: Confirmation;
  success: Success;
  error: Failure;
  /** True if a script confirms without a click as soon as the page is shown (AU-03 to AU-05). */
  isAutomatic: boolean;
  /** Further links after the button. */
  children?: ReactNode;
};

/** Page to which a link in a mail leads. It explains the action and confirms it by a POST. */
export async function ConfirmationPage(props: ConfirmationPageProps) {
  const { namespace, text, confirmation, success, error, isAutomatic, children } = props;
  const [display, t] = await Promise.all([headers(), getTranslations()]);
  const isStripped = display.get(strippedHeader) === '1';
  const plan: ConfirmationPlan = {
    ...confirmation,
    success: {
      href: withStripped(route(success), isStripped),
      // The account has changed, so the customer has to sign in again.
      signOut: success === 'doubleOptInConfirmationSuccess' ? null : success,
      isEmbedded: isStripped,
    },
    errorHref: withStripped(route(error), isStripped),
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
