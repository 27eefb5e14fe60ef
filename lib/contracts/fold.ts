/**
 * Letters for comparing what somebody typed with a name, never for showing: without case, accents, widths and marks that no
 * font draws, white space of any kind as one space. `cafe` finds `Café`, `abc` finds `ＡＢＣ`. Pure.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
