import 'server-only';
/** Consent of this browser, from its cookies. */
import { cookies } from 'next/headers';
import {
  type Consent,
  consentCookie,
  consentTextCookie,
  nothingAllowed,
  parseConsent,
} from '@/lib/config/consent';

/** The consent that the customer has chosen; null if the customer has not chosen yet. */
export async function getAnswer(): Promise<Consent | null> {
  const jar = await cookies();
  return parseConsent(jar.get(consentCookie)?.value, jar.get(consentTextCookie)?.value);
}

/** The current consent. Nothing is allowed until the customer has chosen. */
export const getConsent = async (): Promise<Consent> => (await getAnswer()) ?? nothingAllowed;
