/** Turns chosen files into entries of the list. */
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

/** A file with its properties, read once: each read of size or date goes to the disk. */
export type ChosenFile = {
  file: File;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type as declared; often empty. */
  type: string;
  modified: number;
};

export type StagedFiles = {
  added: UploadFile[];
  bytes: Map<string, Blob>;
  /** Files of the list whose bytes the browser had lost and that were chosen again. */
  found: string[];
};

const isSameFile = (known: UploadFile, { name, size, modified }: ChosenFile): boolean =>
  known.name === name && known.size === size && known.modified === modified;

/**
 * @param known the list so far
 * @param newId makes an id; it is the file's first intent, too (D-26)
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
    const match = lost.find((one) => isSameFile(one, chosen) && !staged.found.includes(one.id));
    if (match) {
      staged.found.push(match.id);
      staged.bytes.set(match.id, file);
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

/** A kept file after a reload: what was on its way waits again, and what has lost its bytes has failed. */
export function restoredFile(file: UploadFile, bytes: Blob | undefined): UploadFile {
  const idle: UploadFile = { ...file, tries: 0, notBefore: 0 };
  const needsBytes = ['staged', 'hashing', 'waiting', 'uploading'].includes(file.phase);
  if (needsBytes && !bytes) return { ...idle, phase: 'failed', problem: 'gone' };
  if (file.phase === 'uploading') return { ...idle, phase: 'waiting' };
  if (file.phase === 'hashing') return { ...idle, phase: 'staged', sha256: null };
  return idle;
}

/** Milliseconds of one slice: half a frame. */
const sliceMs = 8;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Reads the properties of many files in short slices, so that the page stays responsive.
 *
 * @param take gets what was read after every slice, in order
 */
export async function readChosenFiles(
  files: readonly File[],
  take: (slice: ChosenFile[]) => void,
): Promise<void> {
  let slice: ChosenFile[] = [];
  let end = performance.now() + sliceMs;
  for (const file of files) {
    slice.push({
      file,
      name: file.name,
      size: file.size,
      type: file.type,
      modified: file.lastModified,
    });
    if (performance.now() < end) continue;
    take(slice);
    slice = [];
    await nextTask();
    end = performance.now() + sliceMs;
  }
  if (slice.length > 0) take(slice);
}
