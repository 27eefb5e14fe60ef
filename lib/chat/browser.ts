/** Cookies of the chat and of its consent, in the browser. Loaded together with the chat. */
import { writeCookie } from '@/lib/config/write-cookie';
import { chatCookie, conversationOf } from '@/lib/config/chat';
import {
  type Consent,
  consentCookie,
  consentTextCookie,
  nothingAllowed,
  parseConsent,
} from '@/lib/config/consent';

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The current consent, read from the cookies: another tab may have changed it. */
export const currentConsent = (): Consent =>
  parseConsent(readCookie(consentCookie), readCookie(consentTextCookie)) ?? nothingAllowed;

/** Calls back when the consent may have changed. @returns a function that removes the listener */
export function onConsentChange(changed: () => void): () => void {
  // Browsers with cookie events report a change at once. In other browsers the callback runs when the page becomes
  // visible again.
  const store = 'cookieStore' in window ? (window.cookieStore as EventTarget) : null; // TypeScript's types do not contain the cookie store, and not every browser has it.
  store?.addEventListener('change', changed);
  window.addEventListener('focus', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    store?.removeEventListener('change', changed);
    window.removeEventListener('focus', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/**
 * Returns the id of the customer's conversation; creates an id if there is none. Call it only with consent, because it
 * stores the id in a cookie.
 */
export function takeConversation(owner: string): string {
  const existing = conversationOf(readCookie(chatCookie), owner);
  if (existing) return existing;
  const id = crypto.randomUUID();
  writeCookie(chatCookie, `${owner}.${id}`);
  return id;
}
