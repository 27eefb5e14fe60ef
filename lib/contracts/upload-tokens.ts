/** Patterns of tokens and codes of phone upload sessions. Without schemas, because the browser loads it too. */

/** The token of a QR code. It gives access to the session, so it is in no other place. */
export const uploadTokenPattern = /^[\w-]{43}$/;

/**
 * Ten unambiguous capital letters and digits, without the displayed hyphen: 30^10 codes cannot be guessed during the life of a
 * session (docs/decisions/2026-11-22-upload-by-phone.md).
 */
export const uploadCodePattern = /^[2-9A-HJKMNP-TV-Z]{10}$/;
