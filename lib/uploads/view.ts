/** What the browser is told of an upload. Pure types. */

/** Why the backend took a file for no photo; `uploads.problems` has words for each. */
export type RejectionReason = 'type' | 'size' | 'pixels' | 'damaged' | 'checksum';

/** GET /api/uploads/{id} */
export type UploadStateView = {
  status: 'receiving' | 'processing' | 'done' | 'rejected';
  reason: RejectionReason | null;
  /** The library had these bytes already: nothing was added. */
  isDuplicate: boolean;
};
