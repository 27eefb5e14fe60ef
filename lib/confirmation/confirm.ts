/** Sends a confirmation from the browser and returns the address of the next page. */
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observability/report-client';
import { sendSignOut, type SignOutLanding } from '@/lib/session/send-sign-out';
import { confirmationApi } from './api';
import { removeLink, storeLink } from './mail-link';

/** The call of a confirmation. A newsletter also needs the address that is confirmed. */
export type Confirmation =
  | {
      action: Exclude<keyof typeof confirmationApi, 'subscribe'>;
      body: { token: string };
    }
  | { action: 'subscribe'; body: { token: string; email: string } };

export type ConfirmationPlan = Confirmation & {
  success: {
    /** Address of the page after a success. */
    href: string;
    /**
     * Page to which the provider's sign-out returns, if the customer is signed out before that page (AU-03, AU-04); else
     * null.
     */
    signOut: SignOutLanding | null;
    /**
     * True inside an app (SH-09). Then the provider's page is skipped, because it would return to a page with header
     * and footer.
     */
    isEmbedded: boolean;
  };
  errorHref: string;
};

/** Failures after which the same link may work later. */
const retryable: ReadonlySet<ApiError['code']> = new Set([
  'tooManyRequests',
  'internal',
  'badAnswer',
  'unavailable',
  'timeout',
]);

/**
 * Returns the address after a success, which may lead through the provider's sign-out. A failed sign-out is only
 * reported: the account has already been changed, so the confirmation must not look failed.
 */
async function leave({ href, signOut, isEmbedded }: ConfirmationPlan['success']): Promise<string> {
  if (signOut === null) return href;
  try {
    const atProvider = await sendSignOut(signOut);
    return isEmbedded ? href : atProvider;
  } catch (error) {
    reportClientFailure(error);
    return href;
  }
}

/**
 * Sends the confirmation once.
 *
 * @param link path and query of the mail's link; stored if a later try may work
 * @returns URL of the next page; null without a network, because no page could be loaded
 */
export async function confirm(plan: ConfirmationPlan, link: string): Promise<string | null> {
  const [page = ''] = link.split('?', 1);
  try {
    await (plan.action === 'subscribe'
      ? call(confirmationApi.subscribe, { body: plan.body })
      : call(confirmationApi[plan.action], { body: plan.body }));
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'offline') return null;
    reportClientFailure(error);
    if (retryable.has(code)) storeLink(page, link);
    else removeLink(page);
    return plan.errorHref;
  }
  removeLink(page);
  return leave(plan.success);
}
