/** One file on its way into the library: what it is, and how a chosen file becomes one or is refused (IM-07). */
import type { AlbumTarget } from '@/lib/add-to-album/add-to-album';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { folderOf } from './dropped-files';
import { checkName, type ConvertedFormat, type Refusal } from './photo-format';
import type { UploadStateView } from './schema';

/**
 * (offered →) staged → hashing → duplicate | waiting → uploading → processing → done | failed | cancelled.
 * `offered` waits until the customer allows to convert it; it is converted while it is hashed. `done` is only what the
 * backend has confirmed.
 */
export type Phase =
  | 'offered'
  | 'staged'
  | 'hashing'
  | 'duplicate'
  | 'waiting'
  | 'uploading'
  | 'processing'
  | 'done'
  | 'failed'
  | 'cancelled';

/** Why a file failed. */
export type Problem =
  | Refusal
  | NonNullable<UploadStateView['reason']>
  /** The device could not turn it into a JPEG. */
  | 'conversion'
  /** Tried as often as is sensible (D-25). */
  | 'network'
  | 'service'
  /** Changed or moved since it was chosen. */
  | 'unreadable'
  /** The browser kept the list over a reload, but not the bytes. */
  | 'gone';

/** Where the same bytes are already: in the library, in Recently deleted, or a second time in this list. */
export type DuplicateOf = 'library' | 'deleted' | 'list';

/** `failed` can be tried again; `gone`: there is no such album any more. Either way the photo is in the library. */
export type AlbumState = 'waiting' | 'added' | 'present' | 'failed' | 'gone';

export type UploadFile = {
  id: string;
  /** One for each chosen file; two uploads with the same intent never make two photos (D-26). */
  intent: string;
  /** Hostile text: only ever rendered as text. */
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970; tells the same file from another of the same name when it is chosen again. */
  modified: number;
  /** The type it is sent as. */
  type: UploadMediaType;
  /** What it is turned from on this device before it is sent; most files are sent as they are. */
  converts?: ConvertedFormat;
  /** When it was taken by the EXIF that is lost in the conversion: `2023-08-14T17:03:59+02:00`, the offset where known. */
  dateTaken?: string;
  phase: Phase;
  /** The customer pressed Next for it. */
  isReleased: boolean;
  sha256: string | null;
  duplicateOf: DuplicateOf | null;
  /** The photo that it became, or that of the library with the same bytes. */
  photoId?: string;
  /** The folder that it was chosen with, and those above it: `Trips/Rome`. Hostile text. */
  folder?: string;
  /** Where it shall land besides the library. */
  albums?: readonly (AlbumTarget & { state: AlbumState })[];
  /** The customer wants it although it is a duplicate. */
  isForced: boolean;
  uploadId: string | null;
  /** Bytes on their way or there. */
  sent: number;
  tries: number;
  /** It waits because too many other uploads of the account are under way. */
  isHeldUp?: boolean;
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

export const hasEnded = ({ phase }: UploadFile): boolean => endPhases.has(phase);

/** The library has it, and an album that shall have it has not. */
export const awaitsAlbum = ({ albums, phase, duplicateOf }: UploadFile): boolean =>
  (phase === 'done' || (phase === 'duplicate' && duplicateOf === 'library')) &&
  (albums?.some(({ state }) => state === 'waiting') ?? false);

/** Whether it gets into the library is decided, for good or until the customer retries it. */
export const isSettled = (file: UploadFile): boolean =>
  hasEnded(file) || file.phase === 'duplicate';

/** What has arrived cannot be taken back: the service makes a photo of it. */
export const cancellable: readonly Phase[] = [
  'offered',
  'staged',
  'hashing',
  'waiting',
  'uploading',
];

/** It is not in the library yet, and can be kept from it. */
export const isCancellable = ({ phase }: UploadFile): boolean => cancellable.includes(phase);

/** Its bytes are still to be read or sent. */
export const needsBytes = ({ phase }: UploadFile): boolean =>
  ['staged', 'hashing', 'waiting', 'uploading'].includes(phase);

/** Told when the file was chosen. */
const refusals: readonly Problem[] = ['type', 'format', 'video', 'size', 'empty', 'mismatch'];

const finalProblems: ReadonlySet<Problem | null> = new Set<Problem>([
  ...refusals,
  'pixels',
  'gone',
]);

/** It was refused before anything was sent. */
export const isRefused = ({ phase, problem }: UploadFile): boolean =>
  phase === 'failed' && problem !== null && refusals.includes(problem);

/** Another try could end better. */
export const isRetryable = ({ phase, problem }: UploadFile): boolean =>
  phase === 'failed' && !finalProblems.has(problem);

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
  /** Path of the folder that it came with; empty without one. */
  folder: string;
};

export type StagedFiles = {
  added: UploadFile[];
  bytes: Map<string, Blob>;
  /** Files of the list whose bytes the browser had lost and that were chosen again. */
  found: string[];
};

/** A converted file has another size than the one that was chosen. */
const isSameFile = (known: UploadFile, { name, size, modified }: ChosenFile): boolean =>
  known.name === name &&
  known.modified === modified &&
  (known.size === size || 'converts' in known);

type StagingOptions = {
  /** Makes an id; it is the file's first intent, too (D-26). */
  newId: () => string;
  /** What this browser can turn into a JPEG. */
  convertible?: ReadonlySet<ConvertedFormat>;
  /** The customer has allowed it already. */
  mayConvert?: boolean;
};

/** @param known the list so far */
export function stageFiles(
  files: readonly ChosenFile[],
  known: readonly UploadFile[],
  { newId, convertible, mayConvert = false }: StagingOptions,
): StagedFiles {
  const staged: StagedFiles = { added: [], bytes: new Map(), found: [] };
  const lost = known.filter(({ phase, problem }) => phase === 'failed' && problem === 'gone');
  for (const chosen of files) {
    const { file, name, size, modified, folder } = chosen;
    const match = lost.find((one) => isSameFile(one, chosen) && !staged.found.includes(one.id));
    if (match) {
      staged.found.push(match.id);
      staged.bytes.set(match.id, file);
      continue;
    }
    const id = newId();
    const verdict = checkName(chosen, convertible);
    const entry = { ...fresh, id, intent: id, name, size, modified, ...(folder && { folder }) };
    if ('refusal' in verdict) {
      staged.added.push({
        ...entry,
        type: 'image/jpeg',
        phase: 'failed',
        problem: verdict.refusal,
      });
      continue;
    }
    const phase = verdict.converts && !mayConvert ? 'offered' : 'staged';
    staged.added.push({ ...entry, ...verdict, phase, problem: null });
    staged.bytes.set(id, file);
  }
  return staged;
}

/** A kept file after a reload: what was on its way waits again, and what has lost its bytes has failed. */
export function restoredFile(file: UploadFile, bytes: Blob | undefined): UploadFile {
  const idle: UploadFile = { ...file, tries: 0, notBefore: 0 };
  if (needsBytes(file) && !bytes) return { ...idle, phase: 'failed', problem: 'gone' };
  // The kept bytes may be those before the conversion: it is made sure of once more.
  if (needsBytes(file) && file.converts) return { ...idle, phase: 'staged', sha256: null };
  if (file.phase === 'uploading') return { ...idle, phase: 'waiting' };
  if (file.phase === 'hashing') return { ...idle, phase: 'staged', sha256: null };
  return idle;
}

/** Milliseconds of one slice: half a frame. */
const sliceMs = 8;

/** Lets the browser do what else there is. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

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
      folder: folderOf(file),
    });
    if (performance.now() < end) continue;
    take(slice);
    slice = [];
    await nextTask();
    end = performance.now() + sliceMs;
  }
  if (slice.length > 0) take(slice);
}
