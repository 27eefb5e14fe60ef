/** Sizes that the browser needs too; apart from the schemas, which bring zod. */

/** Photos of a month that one answer carries (CO-01). */
export const monthPageSize = 24;

/** Bytes of one file, at most (decisions: import). */
export const maxUploadBytes = 50 * 1024 * 1024;
