/** Rules for album names (AL-11, AL-15). This module does not import zod, because the browser loads it. */

/** Maximum number of characters that tiles, titles and messages can show. */
export const maxAlbumName = 255;

/** Control characters are refused: they could break a line or truncate a text. */
const control = /\p{Cc}/u;

/** True if the name has at least one visible character. */
export const isSeen = (name: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name);

/**
 * Returns why a name is refused, or null for a valid name. `required`: the name is empty. `invalid`: it has `<` or `>`, leading
 * white space, control characters, no visible character, or more than {@link maxAlbumName} characters.
 */
export function albumNameIssue(name: string): 'required' | 'invalid' | null {
  if (name === '') return 'required';
  const isGood =
    !/^\s|[<>]/.test(name) && !control.test(name) && isSeen(name) && name.length <= maxAlbumName;
  return isGood ? null : 'invalid';
}

/**
 * Removes invalid characters from a name, for instance of a folder, and shortens it. Returns '' if no visible character
 * remains.
 */
export function toAlbumName(name: string): string {
  const good = name
    .normalize('NFC')
    .replace(/[<>\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, maxAlbumName)
    // The cut at the maximum length may have split a surrogate pair; remove its first half.
    .replace(/[\uD800-\uDBFF]$/, '');
  return isSeen(good) ? good : '';
}

export const isAlbumName = (name: string): boolean => albumNameIssue(name) === null;
