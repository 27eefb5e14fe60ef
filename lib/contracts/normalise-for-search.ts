/**
 * Normalises a text for comparing a search with names; never shown. Removes case, accents, widths and invisible
 * characters, and turns any white space into one space: `cafe` finds `Café`, `abc` finds `ＡＢＣ`. Pure.
 */
export const normaliseForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
