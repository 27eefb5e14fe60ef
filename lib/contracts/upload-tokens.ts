/** Shapes of what a phone joins an upload session with. Without schemas: the browser loads it, too. */

/** The token of a QR code. Whoever has it can use the session, so it stands nowhere else. */
export const uploadTokenPattern = /^[\w-]{43}$/;

/**
 * Ten letters and digits that cannot be confused, in capitals, without the hyphen that people see: 30^10 codes cannot be
 * guessed during the minutes of a session (docs/decisions/2026-11-22-upload-by-phone.md).
 */
export const uploadCodePattern = /^[2-9A-HJKMNP-TV-Z]{10}$/;
