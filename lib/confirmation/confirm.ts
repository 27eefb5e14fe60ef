/** A confirmation in the browser: one call, then the page with its outcome. */
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observability/report-client';
import { sendSignOut, type SignOutLanding } from '@/lib/session/send-sign-out';
import { confirmationApi } from './api';
import { removeLink, storeLink } from './mail-link';

/** A newsletter is confirmed for one address. */
export type Confirmation =
  | {
      action: Exclude<keyof typeof confirmationApi, 'subscribe'>;
      body: { token: string };
    }
  | { action: 'subscribe'; body: { token: string; email: string } };

export type ConfirmationPlan = Confirmation & {
  success: {
    /** Page of the outcome. */
    href: string;
    /** Sign-out at the provider before the outcome is shown (AU-03, AU-04). */
    signOut: SignOutLanding | null;
    /** Inside an app (SH-09) the provider's page is skipped: it would return to a page with header and footer. */
    isEmbedded: boolean;
  };
  errorHref: string;
};

/** After these failures the same link may work later. */
const retryable: ReadonlySet<ApiError['code']> = new Set([
  'tooManyRequests',
  'internal',
  'badAnswer',
  'unavailable',
  'timeout',
]);

/** The account has been changed: a failed sign-out must not look like a failed confirmation. */
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
 * Confirms once.
 *
 * @param link path and query of the mail's link; stored if another try makes sense
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
