/** What an album may be called (AL-11, AL-15). Pure, without a schema: the browser checks with it, too. */

/** Characters, as far as a tile, a title and a message can show them. */
export const maxAlbumName = 255;

/** Controls and marks that would break a line or end a text. */
const control = /\p{Cc}/u;

/** Whether there is something to see: neither white space alone nor what no font draws. */
export const isSeen = (name: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name);

/**
 * Why it is no name: `required` when there is none, `invalid` for `<` and `>`, white space at its beginning, control
 * characters, nothing to see and more than {@link maxAlbumName}; null for a good one.
 */
export function albumNameIssue(name: string): 'required' | 'invalid' | null {
  if (name === '') return 'required';
  const isGood =
    !/^\s|[<>]/.test(name) && !control.test(name) && isSeen(name) && name.length <= maxAlbumName;
  return isGood ? null : 'invalid';
}

/** The nearest good name to one that was made elsewhere, say that of a folder; empty where nothing is left of it. */
export function toAlbumName(name: string): string {
  const good = name
    .normalize('NFC')
    .replace(/[<>\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, maxAlbumName)
    // Half of a character that takes two.
    .replace(/[\uD800-\uDBFF]$/, '');
  return isSeen(good) ? good : '';
}

export const isAlbumName = (name: string): boolean => albumNameIssue(name) === null;
