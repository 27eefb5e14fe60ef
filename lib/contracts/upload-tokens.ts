/** Patterns of tokens and codes of phone upload sessions. This module does not import zod, because the browser loads it. */

/** Token of a session. It gives access to the session, so only the QR code contains it. */
export const uploadTokenPattern = /^[\w-]{43}$/;

/**
 * Code that a customer types: ten capital letters and digits that are not confused with each other, without the hyphen that is
 * displayed. There are 30^10 codes, so none can be guessed while a session is open
 * (docs/decisions/2026-11-22-upload-by-phone.md).
 */
export const uploadCodePattern = /^[2-9A-HJKMNP-TV-Z]{10}$/;
