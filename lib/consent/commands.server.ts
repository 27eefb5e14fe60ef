import 'server-only';
/** Stores the customer's consent. It is stored only in cookies of the browser. */
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
 * Sets the cookies of the consent, and removes cookies that it no longer allows. Their domain comes from the channel table,
 * never from the request. They are not HttpOnly, because scripts of the shop read them.
 */
export function setConsentCookies<Response extends NextResponse>(
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
