/** The prepared mail about an album that goes: an address that opens the customer's mail program (RFC 6068). Pure. */

/** As much of a name as a subject can carry, and an address that every mail program still takes. */
const longestName = 80;

/** Line breaks and other controls, marks that turn the reading direction, half characters. */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** A name as a mail can carry it: one line, as written, not too long. */
export function nameInMail(name: string): string {
  const letters = [...name.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()];
  return letters.length > longestName
    ? `${letters.slice(0, longestName).join('')}…`
    : letters.join('');
}

/** What is part of no address that a mail can go to: the rest of the link would be read otherwise. */
const noAddress = /[\s\p{Cc}\p{Surrogate}<>",;:\\()[\]]/u;

/**
 * @param to hostile text: a service's idea of an address
 * @returns null where nothing can be sent to it
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
