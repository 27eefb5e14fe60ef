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

/** A file with what it tells of itself. */
export type ChosenFile = {
  file: File;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type as declared; often empty. */
  type: string;
  modified: number;
};

/** Each question for size or date goes to the disk, so it is asked once. */
export const readChosen = (file: File): ChosenFile => ({
  file,
  name: file.name,
  size: file.size,
  type: file.type,
  modified: file.lastModified,
});

export type StagedFiles = {
  added: UploadFile[];
  bytes: Map<string, Blob>;
  /** Files of the list that the browser had lost and that were chosen once more. */
  found: string[];
};

const isSameFile = (known: UploadFile, { name, size, modified }: ChosenFile): boolean =>
  known.name === name && known.size === size && known.modified === modified;

/**
 * @param known the list so far
 * @param newId makes an id; each file gets one and keeps it as its intent (D-26)
 */
export function stageFiles(
  files: readonly ChosenFile[],
  known: readonly UploadFile[],
  newId: () => string,
): StagedFiles {
  const staged: StagedFiles = { added: [], bytes: new Map(), found: [] };
  const lost = known.filter(({ phase, problem }) => phase === 'failed' && problem === 'gone');
  for (const chosen of files) {
    const { file, name, size, modified } = chosen;
    const again = lost.find((one) => isSameFile(one, chosen) && !staged.found.includes(one.id));
    if (again) {
      staged.found.push(again.id);
      staged.bytes.set(again.id, file);
      continue;
    }
    const id = newId();
    const verdict = checkName(chosen);
    const isRefused = 'refusal' in verdict;
    staged.added.push({
      ...fresh,
      id,
      intent: id,
      name,
      size,
      modified,
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
