/** Chosen files as entries of the list. Pure but for the ids that are made. */
import { checkName } from './check-file';
import type { UploadFile } from './upload-file';

const fresh = {
  isReleased: false,
  sha256: null,
  duplicateOf: null,
  isForced: false,
  uploadId: null,
  sent: 0,
  tries: 0,
  notBefore: 0,
  result: null,
} as const;

export type StagedFiles = {
  added: UploadFile[];
  bytes: Map<string, Blob>;
  /** Files of the list that the browser had lost and that were chosen once more. */
  found: string[];
};

const isSameFile = (known: UploadFile, file: File): boolean =>
  known.name === file.name && known.size === file.size && known.modified === file.lastModified;

/**
 * @param known the list so far
 * @param newId makes an id; each file gets one and keeps it as its intent (D-26)
 */
export function stageFiles(
  files: readonly File[],
  known: readonly UploadFile[],
  newId: () => string,
): StagedFiles {
  const staged: StagedFiles = { added: [], bytes: new Map(), found: [] };
  const lost = known.filter(({ phase, problem }) => phase === 'failed' && problem === 'gone');
  for (const file of files) {
    const again = lost.find((one) => isSameFile(one, file) && !staged.found.includes(one.id));
    if (again) {
      staged.found.push(again.id);
      staged.bytes.set(again.id, file);
      continue;
    }
    const id = newId();
    const verdict = checkName(file);
    const isRefused = 'refusal' in verdict;
    staged.added.push({
      ...fresh,
      id,
      intent: id,
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      type: isRefused ? 'image/jpeg' : verdict.type,
      phase: isRefused ? 'failed' : 'staged',
      problem: isRefused ? verdict.refusal : null,
    });
    if (!isRefused) staged.bytes.set(id, file);
  }
  return staged;
}

/** A file as it goes on after a reload: what was on its way waits again, and what has no bytes any more says so. */
export function restoredFile(file: UploadFile, bytes: Blob | undefined): UploadFile {
  const rested: UploadFile = { ...file, tries: 0, notBefore: 0 };
  const needsBytes = ['staged', 'hashing', 'waiting', 'uploading'].includes(file.phase);
  if (needsBytes && !bytes) return { ...rested, phase: 'failed', problem: 'gone' };
  if (file.phase === 'uploading') return { ...rested, phase: 'waiting' };
  if (file.phase === 'hashing') return { ...rested, phase: 'staged', sha256: null };
  return rested;
}
