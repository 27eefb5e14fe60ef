import 'server-only';
/** Keeping the customer's answer, in the browser and nowhere else. */
import type { NextResponse } from 'next/server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { chatCookie } from '@/lib/config/chat';
import {
  type Consent,
  consentCode,
  consentCookie,
  consentMaxAgeSeconds,
  consentText,
  consentTextCookie,
} from '@/lib/config/consent';
import { variantsCookie } from '@/lib/config/variants';

/**
 * Sets the cookies of the answer, and takes away what is not allowed any more. The domain is the table's, never the
 * request's; scripts of the shop may read it, so it is not HttpOnly.
 */
export function keepConsent<Response extends NextResponse>(
  response: Response,
  host: ResolvedHost,
  consent: Consent,
): Response {
  const options = {
    domain: host.cookieDomain,
    path: '/',
    maxAge: consentMaxAgeSeconds,
    sameSite: 'lax',
    secure: host.environment !== 'development',
  } as const;
  response.cookies.set(consentCookie, consentCode(consent), options);
  response.cookies.set(consentTextCookie, consentText, options);
  if (!consent.analytics) response.cookies.delete(variantsCookie);
  if (!consent.marketing) response.cookies.delete(chatCookie);
  return response;
}
