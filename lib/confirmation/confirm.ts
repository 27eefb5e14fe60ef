/** The browser's part of a confirmation: one call, then the page that shows its outcome. */
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observability/report-client';
import { sendSignOut, type SignOutLanding } from '@/lib/session/send-sign-out';
import { confirmationApi } from './api';
import { forgetLink, keepLink } from './mail-link';

/** A newsletter is confirmed for one address. */
export type Confirmation =
  | {
      action: Exclude<keyof typeof confirmationApi, 'subscribe'>;
      body: { token: string };
    }
  | { action: 'subscribe'; body: { token: string; email: string } };

export type ConfirmationPlan = Confirmation & {
  success: {
    /** The page to end on. */
    href: string;
    /** The sign-out on the way there (AU-03, AU-04), by way of the provider. */
    signOut: SignOutLanding | null;
    /** Inside an app (SH-09) the provider's page is left out: the way back from there would show header and footer. */
    isEmbedded: boolean;
  };
  errorHref: string;
};

/** After these the same link may do its work a little later. */
const retryable: ReadonlySet<ApiError['code']> = new Set([
  'tooManyRequests',
  'internal',
  'badAnswer',
  'unavailable',
  'timeout',
]);

/** The account is changed by now: a sign-out that fails must not look as if it were not. */
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
 * Confirms, once.
 *
 * @param link path and query of the mail's link; kept where another try makes sense
 * @returns where the browser goes now; null without a network, where no page would open
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
    if (retryable.has(code)) keepLink(page, link);
    else forgetLink(page);
    return plan.errorHref;
  }
  forgetLink(page);
  return leave(plan.success);
}
