/** Without zod: browsers ask it too. */

/** Bytes of one file, at most (decisions: import). */
export const maxUploadBytes = 50 * 1024 * 1024;
