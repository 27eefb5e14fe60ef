/** A code as people type it, with or without the hyphen, in small letters: as the service knows it; null for none. Pure. */
export function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}
