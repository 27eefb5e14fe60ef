import 'server-only';
/** The answer that this browser has given, from its cookies. */
import { cookies } from 'next/headers';
import {
  type Consent,
  consentCookie,
  consentTextCookie,
  nothingAllowed,
  parseConsent,
} from '@/lib/config/consent';

/** Null before the customer has answered. */
export async function getAnswer(): Promise<Consent | null> {
  const jar = await cookies();
  return parseConsent(jar.get(consentCookie)?.value, jar.get(consentTextCookie)?.value);
}

/** What is allowed now; nothing before an answer. */
export const getConsent = async (): Promise<Consent> => (await getAnswer()) ?? nothingAllowed;
