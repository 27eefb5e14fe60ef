/** Consent to cookies beyond the necessary ones (CC-01), and its form in the shop's cookie (CC-02). Pure. */
export type Consent = {
  /** Experiments, which count the better version of a page, and reports of failures in the browser. */
  analytics: boolean;
  /** Customer care's chat, which stores a conversation, and the shop's offers. */
  marketing: boolean;
};

/** Two digits: analytics and marketing. On the brand's cookie domain, because the shop reads it too (SH-06). */
export const consentCookie = 'cookie_consent';
/** Version of the text that the customer answered. A cookie of its own: the shop defines the format of the other one. */
export const consentTextCookie = 'cookie_consent_text';
/** Version of the current text. A new version asks every customer again; change it when the text asks for something else. */
export const consentText = '2026-11-24';
/** An answer is valid for half a year, whether it is an acceptance or a refusal. */
export const consentMaxAgeSeconds = 182 * 24 * 60 * 60;

export const nothingAllowed: Consent = { analytics: false, marketing: false };

/** For instance '10': only analytics. */
export const consentCode = ({ analytics, marketing }: Consent): string =>
  `${Number(analytics)}${Number(marketing)}`;

/** The answer to the current text; null, which allows nothing, for all other cookies. */
export function parseConsent(code: string | undefined, text: string | undefined): Consent | null {
  if (text !== consentText || !/^[01]{2}$/.test(code ?? '')) return null;
  return { analytics: code?.[0] === '1', marketing: code?.[1] === '1' };
}

/** Values of the form's buttons: each button sends the form with one answer. */
export const answers = { all: 'all', necessary: 'necessary', chosen: 'chosen' } as const;

/** Consent of a sent form; an unknown answer allows nothing. */
export function consentOf(form: Pick<FormData, 'get'> | Pick<URLSearchParams, 'get'>): Consent {
  const answer = form.get('answer');
  if (answer === answers.all) return { analytics: true, marketing: true };
  if (answer !== answers.chosen) return nothingAllowed;
  return { analytics: form.get('analytics') !== null, marketing: form.get('marketing') !== null };
}
