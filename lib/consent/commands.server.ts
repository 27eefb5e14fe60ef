import 'server-only';
/** Keeping the customer's answer, in the browser and nowhere else. */
import { cookies } from 'next/headers';
import { variantsCookie } from '@/lib/config/variants';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import {
  type Consent,
  consentCode,
  consentCookie,
  consentMaxAgeSeconds,
  consentText,
  consentTextCookie,
} from '@/lib/config/consent';

/** The domain is the table's, never the request's; scripts of the shop may read it, so it is not HttpOnly. */
export async function keepConsent(host: ResolvedHost, consent: Consent): Promise<void> {
  const jar = await cookies();
  const options = {
    domain: host.cookieDomain,
    path: '/',
    maxAge: consentMaxAgeSeconds,
    sameSite: 'lax',
    secure: host.environment !== 'development',
  } as const;
  jar.set(consentCookie, consentCode(consent), options);
  jar.set(consentTextCookie, consentText, options);
  if (!consent.analytics) jar.delete(variantsCookie);
}
