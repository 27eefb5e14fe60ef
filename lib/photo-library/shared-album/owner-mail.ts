/** Creates the mailto link (RFC 6068) for a mail to the owner of a shared album that ends. Pure. */

/** Maximum length of an album's name in the mail, so that every mail program accepts subject and link. */
const longestName = 80;

/** Line breaks and other control characters, marks of the writing direction, and lone surrogates. */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** The name of an album for a mail: in one line and shortened. */
export function nameInMail(name: string): string {
  const letters = [...name.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()];
  return letters.length > longestName
    ? `${letters.slice(0, longestName).join('')}…`
    : letters.join('');
}

/** Characters that are not in usual mail addresses and that could change the meaning of the link. */
const noAddress = /[\s\p{Cc}\p{Surrogate}<>",;:\\()[\]]/u;

/**
 * Returns a mailto link.
 * @param to address from a service, not validated
 * @returns null if `to` is not usable as an address
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
