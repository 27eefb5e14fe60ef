/** Cookies of the chat and its consent in the browser. Loaded with the chat. */
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

/** The current consent, also if another tab has changed it. */
export const currentConsent = (): Consent =>
  parseConsent(readCookie(consentCookie), readCookie(consentTextCookie)) ?? nothingAllowed;

/** Calls back when the consent may have changed. @returns a function that removes the listener */
export function onConsentChange(changed: () => void): () => void {
  // At once in browsers with cookie events, otherwise when the page becomes visible again.
  const store = 'cookieStore' in window ? (window.cookieStore as EventTarget) : null; // Not in every browser's types.
  store?.addEventListener('change', changed);
  window.addEventListener('focus', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    store?.removeEventListener('change', changed);
    window.removeEventListener('focus', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Id of the customer's conversation; starts one if there is none. Only with consent, because it is stored in a cookie. */
export function takeConversation(owner: string): string {
  const existing = conversationOf(readCookie(chatCookie), owner);
  if (existing) return existing;
  const id = crypto.randomUUID();
  writeCookie(chatCookie, `${owner}.${id}`);
  return id;
}
