/**
 * Normalises a text so that a search term can be compared with names. The result is not for display. Removes case, accents,
 * character widths and invisible characters, and replaces each run of white space by one space: `cafe` finds `Café`, `abc`
 * finds `ＡＢＣ`.
 */
export const normaliseForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
