import 'server-only';
/** The callback of the signed-in business customer. */
import { route } from '@/lib/config/routes';
import { toUrl } from '@/lib/contracts/to-url';
import { getCustomer } from '@/lib/customer/queries.server';
import { redirect } from '@/lib/navigation/redirect.server';
import { requireB2b } from '@/lib/session/request-session.server';

type Integration = {
  /** Empty when nothing is sent. */
  callbackUrl: string;
  /** Host of that address; null when nothing is sent. */
  callbackHost: string | null;
  callbackFormat: 'json' | 'xml';
};

/** @throws UpstreamError */
export async function getIntegration(): Promise<Integration> {
  await requireB2b();
  // A customer whose account is deleted is signed out (AU-12).
  const customer = (await getCustomer()) ?? (await redirect(route('logout')));
  const callbackUrl = customer.callbackUrl ?? '';
  return {
    callbackUrl,
    callbackHost: toUrl(callbackUrl)?.host ?? null,
    callbackFormat: customer.callbackFormat ?? 'json',
  };
}
