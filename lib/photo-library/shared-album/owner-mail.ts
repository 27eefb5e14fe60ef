/** The prepared mail about a shared album that ends: a mailto address (RFC 6068). Pure. */

/** Maximum length of a name in a subject, and of an address that every mail program accepts. */
const longestName = 80;

/** Line breaks and other control characters, direction marks, half characters. */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** A name as a mail can contain it: one line, not too long. */
export function nameInMail(name: string): string {
  const letters = [...name.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()];
  return letters.length > longestName
    ? `${letters.slice(0, longestName).join('')}…`
    : letters.join('');
}

/** Characters that no mail address has and that would change the meaning of the link. */
const noAddress = /[\s\p{Cc}\p{Surrogate}<>",;:\\()[\]]/u;

/**
 * @param to address from a service, unchecked
 * @returns null if no mail can be sent to it
 */
export function mailHref(
  to: string,
  { subject, body }: { subject: string; body: string },
): string | null {
  const at = to.lastIndexOf('@');
  if (at < 1 || at === to.length - 1 || noAddress.test(to)) return null;
  const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  const address = `${encode(to.slice(0, at))}@${encode(to.slice(at + 1))}`;
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body)}`;
}
