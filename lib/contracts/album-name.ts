/** Rules for album names (AL-11, AL-15). Pure, without a schema, because the browser uses it too. */

/** Maximum number of characters that tiles, titles and messages can show. */
export const maxAlbumName = 255;

/** Control characters, which would break a line or end a text. */
const control = /\p{Cc}/u;

/** True if the name has at least one visible character. */
export const isSeen = (name: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name);

/**
 * Reason why a name is refused: `required` if it is empty; `invalid` for `<` and `>`, leading white space, control characters,
 * no visible characters, or more than {@link maxAlbumName} characters. Null for a valid name.
 */
export function albumNameIssue(name: string): 'required' | 'invalid' | null {
  if (name === '') return 'required';
  const isGood =
    !/^\s|[<>]/.test(name) && !control.test(name) && isSeen(name) && name.length <= maxAlbumName;
  return isGood ? null : 'invalid';
}

/** The most similar valid name, for instance for the name of a folder; empty if no valid characters remain. */
export function toAlbumName(name: string): string {
  const good = name
    .normalize('NFC')
    .replace(/[<>\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, maxAlbumName)
    // Half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '');
  return isSeen(good) ? good : '';
}

export const isAlbumName = (name: string): boolean => albumNameIssue(name) === null;
