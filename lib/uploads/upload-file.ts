/** One file on its way into the library: what it is, and how a chosen file becomes one or is refused (IM-07). */
import { maxUploadBytes } from '@/lib/contracts/limits';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import type { UploadStateView } from './schema';

/**
 * staged → hashing → duplicate | waiting → uploading → processing → done | failed | cancelled.
 * `done` is only what the backend has confirmed.
 */
export type Phase =
  | 'staged'
  | 'hashing'
  | 'duplicate'
  | 'waiting'
  | 'uploading'
  | 'processing'
  | 'done'
  | 'failed'
  | 'cancelled';

/** Why a file was refused when it was chosen. */
export type Refusal = 'type' | 'size' | 'empty' | 'mismatch';

/** Why a file failed. */
export type Problem =
  | Refusal
  | NonNullable<UploadStateView['reason']>
  /** Tried as often as is sensible (D-25). */
  | 'network'
  | 'service'
  /** Changed or moved since it was chosen. */
  | 'unreadable'
  /** The browser kept the list over a reload, but not the bytes. */
  | 'gone';

/** Where the same bytes are already: in the library, in Recently deleted, or a second time in this list. */
export type DuplicateOf = 'library' | 'deleted' | 'list';

export type UploadFile = {
  id: string;
  /** One for each chosen file; two uploads with the same intent never make two photos (D-26). */
  intent: string;
  /** Hostile text: only ever rendered as text. */
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds; tells the same file from another of the same name when it is chosen again. */
  modified: number;
  type: UploadMediaType;
  phase: Phase;
  /** The customer pressed Next for it. */
  isReleased: boolean;
  sha256: string | null;
  duplicateOf: DuplicateOf | null;
  /** The customer wants it although it is a duplicate. */
  isForced: boolean;
  uploadId: string | null;
  /** Bytes on their way or there. */
  sent: number;
  tries: number;
  /** Nothing is tried before this time, in milliseconds. */
  notBefore: number;
  problem: Problem | null;
  /** What `done` means: a new photo, or the one that was there. */
  result: 'new' | 'existing' | null;
};

/** Tries of one file until it is given up (D-25). */
export const maxTries = 8;

/** Milliseconds until the next try: doubling up to 30 s, spread at random so that files do not come back together. */
export const retryDelay = (tries: number, random: number): number =>
  Math.min(30_000, 500 * 2 ** tries) * (0.5 + random / 2);

const endPhases: ReadonlySet<Phase> = new Set<Phase>(['done', 'failed', 'cancelled']);

/** Finished, for good or until the customer retries it. */
export const hasEnded = ({ phase }: UploadFile): boolean => endPhases.has(phase);

/** Nothing more happens to it by itself. */
export const isSettled = (file: UploadFile): boolean =>
  hasEnded(file) || file.phase === 'duplicate';

const finalProblems: ReadonlySet<Problem | null> = new Set<Problem>([
  'type',
  'size',
  'empty',
  'mismatch',
  'pixels',
  'gone',
]);

/** Another try could end better. */
export const isRetryable = ({ phase, problem }: UploadFile): boolean =>
  phase === 'failed' && !finalProblems.has(problem);

const byExtension: Readonly<Record<string, UploadMediaType>> = {
  heic: 'image/heic',
  heif: 'image/heic',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
};

/** For `<input type=file accept>`. */
export const acceptedFiles =
  'image/heic,image/heif,image/jpeg,image/png,.heic,.heif,.jpg,.jpeg,.png';

/** Some systems do not know HEIC and declare nothing, or its older name. */
const byDeclaredType: Readonly<Record<string, UploadMediaType>> = {
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/png': 'image/png',
};

const heicBrands = new Set(['heic', 'heix', 'mif1', 'heim', 'heis', 'hevc']);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that the first twelve bytes show. */
export function typeOfBytes(head: Uint8Array): UploadMediaType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (pngSignature.every((byte, index) => head[index] === byte)) return 'image/png';
  const box = String.fromCharCode(...head.subarray(4, 12));
  return box.startsWith('ftyp') && heicBrands.has(box.slice(4)) ? 'image/heic' : null;
}

/** The type by name, size and declared type, without reading the file. */
export function checkName(file: {
  name: string;
  size: number;
  type: string;
}): { type: UploadMediaType } | { refusal: Refusal } {
  const type = byExtension[extensionOf(file.name)];
  if (!type) return { refusal: 'type' };
  if (file.size === 0) return { refusal: 'empty' };
  if (file.size > maxUploadBytes) return { refusal: 'size' };
  if (file.type !== '' && byDeclaredType[file.type] !== type)
    return { refusal: file.type.startsWith('image/') ? 'mismatch' : 'type' };
  return { type };
}

/** Whether the first bytes are of this type. Rejects when the file cannot be read. */
export async function hasBytesOf(file: Blob, type: UploadMediaType): Promise<boolean> {
  return typeOfBytes(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === type;
}

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
