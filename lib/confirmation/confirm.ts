/** The browser's side of a confirmation: one call, then the page that tells how it went. */
import { ApiError, send } from '@/lib/http/api-client';
import { reportClientFailure } from '@/lib/observability/report-client';
import { sendSignOut, type SignOutLanding } from '@/lib/session/send-sign-out';
import { forgetLink, keepLink } from './kept-link';

export type ConfirmationPlan = {
  door: string;
  body: Readonly<Record<string, string>>;
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

/** The same link may do its work a little later. */
const passing: ReadonlySet<ApiError['code']> = new Set([
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
  const [path = ''] = link.split('?', 1);
  try {
    await send(plan.door, { method: 'POST', body: plan.body });
  } catch (error) {
    const { code, correlationId } =
      error instanceof ApiError ? error : new ApiError('internal', '');
    if (code === 'offline') return null;
    reportClientFailure(error, correlationId || undefined);
    if (passing.has(code)) keepLink(path, link);
    else forgetLink(path);
    return plan.errorHref;
  }
  forgetLink(path);
  return leave(plan.success);
}
