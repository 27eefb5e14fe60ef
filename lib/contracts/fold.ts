/**
 * Normalises a text for searching, not for display: removes case, accents, character widths and invisible marks, and replaces
 * white space by single spaces. `cafe` finds `Café`, `abc` finds `ＡＢＣ`. Pure.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
