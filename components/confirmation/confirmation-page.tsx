import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Notice } from '@/components/shell/notice';
import type { IconName } from '@/components/ui/icon-names';
import type { ConfirmationPlan } from '@/lib/confirmation/confirm';
import { type RouteName, route } from '@/lib/config/routes';
import { getWords } from '@/lib/i18n/words.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { keepStripped } from '@/lib/navigation/keep-stripped';
import { Confirm } from './confirm-island';

type Success = Extract<
  RouteName,
  'accountDeleted' | 'changeEmailSuccess' | 'doubleOptInConfirmationSuccess'
>;
type Failure = Extract<
  RouteName,
  'deleteAccountError' | 'changeEmailError' | 'doubleOptInConfirmationError'
>;

type ConfirmationPageProps = {
  icon: IconName;
  texts: { title: string; text: readonly string[]; confirm: string; working: string };
  door: string;
  body: ConfirmationPlan['body'];
  success: Success;
  error: Failure;
  /** Posted by script as soon as it is shown (decisions: AU-03…AU-05). */
  isAutomatic: boolean;
  /** Further ways to go, after the button. */
  children?: ReactNode;
};

/** The page that a mail's link opens: it says what happens, and does it by a POST. */
export async function ConfirmationPage(props: ConfirmationPageProps) {
  const { icon, texts, door, body, success, error, isAutomatic, children } = props;
  const [display, common, t] = await Promise.all([
    headers(),
    getWords('common'),
    getWords('publicPages.confirmation'),
  ]);
  const isStripped = display.get(strippedHeader) === '1';
  const plan: ConfirmationPlan = {
    door,
    body,
    success: {
      href: keepStripped(route(success), isStripped),
      // Who is no longer who they were signs in anew.
      signOut: success === 'doubleOptInConfirmationSuccess' ? null : success,
      isEmbedded: isStripped,
    },
    errorHref: keepStripped(route(error), isStripped),
  };
  return (
    <Notice icon={icon} title={texts.title} text={texts.text}>
      <Confirm
        plan={plan}
        isAutomatic={isAutomatic}
        isDanger={!isAutomatic}
        texts={{ confirm: texts.confirm, working: texts.working, offline: common('offline') }}
      />
      {children}
      <noscript>
        <p className="w-full text-danger">{t('needsScripts')}</p>
      </noscript>
    </Notice>
  );
}
