/** What a customer allows beyond the necessary cookies (CC-01), and how the shop's cookie writes it (CC-02). Pure. */
export type Consent = {
  /** Experiments, counting which version of a page works better, and reports of failures in the browser. */
  analytics: boolean;
  /** Customer care's chat, which remembers a conversation, and the shop's offers. */
  marketing: boolean;
};

/** Two digits, analytics and marketing; on the brand's cookie domain, because the shop reads it as well (SH-06). */
export const consentCookie = 'cookie_consent';
/** Which text the customer has answered. Beside the other, whose two digits are the shop's format. */
export const consentTextCookie = 'cookie_consent_text';
/** Changes when the text asks for something else than before; then every customer is asked again. */
export const consentText = '2026-11-24';
/** An answer holds for half a year, a refusal as long as an acceptance. */
export const consentMaxAgeSeconds = 182 * 24 * 60 * 60;

export const nothingAllowed: Consent = { analytics: false, marketing: false };

/** '10': analytics alone. */
export const consentCode = ({ analytics, marketing }: Consent): string =>
  `${Number(analytics)}${Number(marketing)}`;

/** What was answered to the text of today; null, and so nothing allowed, for everything else that the cookies may hold. */
export function parseConsent(code: string | undefined, text: string | undefined): Consent | null {
  if (text !== consentText || !/^[01]{2}$/.test(code ?? '')) return null;
  return { analytics: code?.[0] === '1', marketing: code?.[1] === '1' };
}

/** How the form may be sent: each of its buttons is an answer. */
export const answers = { all: 'all', necessary: 'necessary', chosen: 'chosen' } as const;

/** What a sent form says; whatever is none of its answers allows nothing. */
export function consentOf(form: Pick<FormData, 'get'> | Pick<URLSearchParams, 'get'>): Consent {
  const answer = form.get('answer');
  if (answer === answers.all) return { analytics: true, marketing: true };
  if (answer !== answers.chosen) return nothingAllowed;
  return { analytics: form.get('analytics') !== null, marketing: form.get('marketing') !== null };
}
