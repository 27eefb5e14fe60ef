/** What the browser keeps for the chat, and what it has been allowed. Loaded with the chat. */
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

/** The customer's answer as it stands in this moment, also when another tab has changed it. */
export const currentConsent = (): Consent =>
  parseConsent(readCookie(consentCookie), readCookie(consentTextCookie)) ?? nothingAllowed;

/** Calls back when the answer may have changed. @returns what ends that */
export function onConsentChange(changed: () => void): () => void {
  // Where the browser tells of cookies it is at once, elsewhere when the customer looks at this page again.
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

/** The customer's conversation, begun when there is none. Only with consent: it is kept in a cookie. */
export function takeConversation(owner: string): string {
  const known = conversationOf(readCookie(chatCookie), owner);
  if (known) return known;
  const id = crypto.randomUUID();
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${chatCookie}=${owner}.${id}; path=/; samesite=lax${secure}`;
  return id;
}
