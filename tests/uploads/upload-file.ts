/** Returns a file of the upload list, with these changes. */
import type { UploadFile } from '@/lib/uploads/upload-file';

export const uploadFile = (id: string, changes: Partial<UploadFile> = {}): UploadFile => ({
  id,
  intent: id,
  name: `${id}.jpg`,
  size: 1_000,
  modified: 1,
  type: 'image/jpeg',
  phase: 'staged',
  isReleased: false,
  sha256: null,
  duplicateOf: null,
  isForced: false,
  uploadId: null,
  sent: 0,
  tries: 0,
  notBefore: 0,
  problem: null,
  result: null,
  ...changes,
});
