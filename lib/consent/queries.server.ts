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

/** The answer of the customer; null before the first answer. */
export async function getAnswer(): Promise<Consent | null> {
  const jar = await cookies();
  return parseConsent(jar.get(consentCookie)?.value, jar.get(consentTextCookie)?.value);
}

/** The current consent; before an answer, nothing is allowed. */
export const getConsent = async (): Promise<Consent> => (await getAnswer()) ?? nothingAllowed;
