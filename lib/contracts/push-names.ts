/**
 * Names of the push service's messages, and its time limit. They are not in the module of the schemas, because that imports
 * zod.
 */

/** Messages about an import into the library (AC-02). */
export const importMessageTypes = ['import-started', 'import-finished', 'import-error'] as const;
export type ImportMessageType = (typeof importMessageTypes)[number];

/**
 * Messages about an archive of photos (DL-03). The specification does not define these names; they follow those of the import.
 */
export const archiveNoticeKeys = ['archive-started', 'archive-finished', 'archive-error'] as const;
export type ArchiveNoticeKey = (typeof archiveNoticeKeys)[number];

/** A connection to the push service ends after this time in milliseconds (AC-05, CO-04). */
export const pushConnectionMs = 1_800_000;
