/** Consent to cookies that are not necessary (CC-01), and its format in the shop's cookie (CC-02). */
export type Consent = {
  /** Allows experiments, which measure which version of a page is better, and reports of failures in the browser. */
  analytics: boolean;
  /** Allows customer care's chat, which stores a conversation, and the shop's offers. */
  marketing: boolean;
};

/**
 * Name of the consent cookie. Its value has two digits: analytics and marketing. It is set for the brand's cookie domain,
 * because the shop reads it too (SH-06).
 */
export const consentCookie = 'cookie_consent';
/**
 * Name of the cookie with the version of the text that the customer has answered. It is a separate cookie, because the shop
 * defines the format of the consent cookie.
 */
export const consentTextCookie = 'cookie_consent_text';
/** Version of the current text. Change it when the text asks for another consent: then every customer is asked again. */
export const consentText = '2026-11-24';
/** Time in seconds for which an answer is valid: half a year, for an acceptance and for a refusal. */
export const consentMaxAgeSeconds = 182 * 24 * 60 * 60;

export const nothingAllowed: Consent = { analytics: false, marketing: false };

/** Returns the value of the consent cookie, for instance '10' for only analytics. */
export const consentCode = ({ analytics, marketing }: Consent): string =>
  `${Number(analytics)}${Number(marketing)}`;

/**
 * Parses the two cookies. Returns null, which allows nothing, if they contain no answer to the current text.
 *
 * @param code value of the consent cookie
 * @param text version of the answered text
 */
export function parseConsent(code: string | undefined, text: string | undefined): Consent | null {
  if (text !== consentText || !/^[01]{2}$/.test(code ?? '')) return null;
  return { analytics: code?.[0] === '1', marketing: code?.[1] === '1' };
}

/** Values of the form's buttons. Each button submits the form with one of these answers. */
export const answers = { all: 'all', necessary: 'necessary', chosen: 'chosen' } as const;

/** Returns the consent of a submitted form. An unknown answer allows nothing. */
export function consentOf(form: Pick<FormData, 'get'> | Pick<URLSearchParams, 'get'>): Consent {
  const answer = form.get('answer');
  if (answer === answers.all) return { analytics: true, marketing: true };
  if (answer !== answers.chosen) return nothingAllowed;
  return { analytics: form.get('analytics') !== null, marketing: form.get('marketing') !== null };
}
