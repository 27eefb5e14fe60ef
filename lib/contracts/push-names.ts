/** Names of the push service's messages, and its times. Not beside the schemas, which import zod. */

/** Course of an import into the library (AC-02). */
export const importMessageTypes = ['import-started', 'import-finished', 'import-error'] as const;
export type ImportMessageType = (typeof importMessageTypes)[number];

/** Course of an archive of photos (DL-03). The specification has no literal names; these follow those of the import. */
export const archiveNoticeKeys = ['archive-started', 'archive-finished', 'archive-error'] as const;
export type ArchiveNoticeKey = (typeof archiveNoticeKeys)[number];

/** A connection to the push service ends after this time (AC-05, CO-04). */
export const pushConnectionMs = 1_800_000;
