/** A file that is uploaded to the library, and how a chosen file becomes one or is refused (IM-07). */
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { folderOf } from './dropped-files';
import { checkName, type ConvertedFormat, type Refusal } from './photo-format';
import type { UploadStateView } from './schema';

/**
 * (offered →) staged → hashing → duplicate | waiting → uploading → processing → done | failed | cancelled.
 * `offered` waits until the customer allows the conversion, which happens before hashing. `done` means that the backend has
 * confirmed the photo.
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

/** Reason why a file failed. */
export type Problem =
  | Refusal
  | NonNullable<UploadStateView['reason']>
  /** The device could not convert it to JPEG. */
  | 'conversion'
  /** All tries failed (D-25). */
  | 'network'
  | 'service'
  /** The file was changed or moved since it was chosen. */
  | 'unreadable'
  /** After a reload the browser has the list, but not the bytes. */
  | 'gone';

/** Place of the same bytes: the library, Recently deleted, or this list. */
export type DuplicateOf = 'library' | 'deleted' | 'list';

/** `failed` can be tried again; `gone`: the album no longer exists. In both cases the photo is in the library. */
export type AlbumState = 'waiting' | 'added' | 'present' | 'failed' | 'gone';

export type UploadFile = {
  id: string;
  /** Idempotency key of the file: two uploads with the same intent never make two photos (D-26). */
  intent: string;
  /** May be hostile: render it only as text. */
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970; distinguishes files of the same name when a file is chosen again. */
  modified: number;
  /** Type of the sent file. */
  type: UploadMediaType;
  /** Format from which this device converts the file before it is sent. Most files are sent unchanged. */
  converts?: ConvertedFormat;
  /** Date taken from the EXIF, which the conversion loses: `2023-08-14T17:03:59+02:00`, with the offset if known. */
  dateTaken?: string;
  phase: Phase;
  /** The customer has pressed Next. */
  isReleased: boolean;
  sha256: string | null;
  duplicateOf: DuplicateOf | null;
  /** Id of the new photo, or of the library's photo with the same bytes. */
  photoId?: string;
  /** Path of the folder that it was chosen with: `Trips/Rome`. May be hostile. */
  folder?: string;
  /** Albums to which it is added besides the library. */
  albums?: readonly (AlbumTarget & { state: AlbumState })[];
  /** The customer wants to upload it although it is a duplicate. */
  isForced: boolean;
  uploadId: string | null;
  /** Sent bytes. */
  sent: number;
  tries: number;
  /** It waits because the account has too many other uploads in progress. */
  isHeldUp?: boolean;
  /** Time of the next try, in milliseconds. */
  notBefore: number;
  problem: Problem | null;
  /** Result of `done`: a new photo, or one that the library already had. */
  result: 'new' | 'existing' | null;
};

/** Maximum number of tries for one file (D-25). */
export const maxTries = 8;

/** Milliseconds until the next try: doubles up to 30 s, with jitter so that files do not retry all at once. */
export const retryDelay = (tries: number, random: number): number =>
  Math.min(30_000, 500 * 2 ** tries) * (0.5 + random / 2);

const endPhases: ReadonlySet<Phase> = new Set<Phase>(['done', 'failed', 'cancelled']);

export const hasEnded = ({ phase }: UploadFile): boolean => endPhases.has(phase);

/** True if it is in the library and still has to be added to an album. */
export const awaitsAlbum = ({ albums, phase, duplicateOf }: UploadFile): boolean =>
  (phase === 'done' || (phase === 'duplicate' && duplicateOf === 'library')) &&
  (albums?.some(({ state }) => state === 'waiting') ?? false);

/** True if its upload has ended, finally or until the customer retries. */
export const isSettled = (file: UploadFile): boolean =>
  hasEnded(file) || file.phase === 'duplicate';

/** Phases that can be cancelled. The service makes a photo of every file that it has received. */
export const cancellable: readonly Phase[] = [
  'offered',
  'staged',
  'hashing',
  'waiting',
  'uploading',
];

/** True if it can still be cancelled. */
export const isCancellable = ({ phase }: UploadFile): boolean => cancellable.includes(phase);

/** True if its bytes have to be read or sent. */
export const needsBytes = ({ phase }: UploadFile): boolean =>
  ['staged', 'hashing', 'waiting', 'uploading'].includes(phase);

/** Problems that are found when a file is chosen. */
const refusals: readonly Problem[] = ['type', 'format', 'video', 'size', 'empty', 'mismatch'];

const finalProblems: ReadonlySet<Problem | null> = new Set<Problem>([
  ...refusals,
  'pixels',
  'gone',
]);

/** True if it was refused before anything was sent. */
export const isRefused = ({ phase, problem }: UploadFile): boolean =>
  phase === 'failed' && problem !== null && refusals.includes(problem);

/** True if another try can succeed. */
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

/** A file with its properties. They are read once, because each read of size or date accesses the disk. */
export type ChosenFile = {
  file: File;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type as declared; often empty. */
  type: string;
  modified: number;
  /** Path of its folder; empty if there is none. */
  folder: string;
};

export type StagingResult = {
  added: UploadFile[];
  bytes: Map<string, Blob>;
  /** Ids of files whose bytes were lost by a reload and that were chosen again. */
  rechosen: string[];
};

/** Compares a listed file with a chosen one. The size of a converted file differs, so it is not compared. */
const isSameFile = (listed: UploadFile, { name, size, modified }: ChosenFile): boolean =>
  listed.name === name &&
  listed.modified === modified &&
  (listed.size === size || 'converts' in listed);

type StagingOptions = {
  /** Creates an id, which is also the file's first intent (D-26). */
  newId: () => string;
  /** Formats that this browser can convert to JPEG. */
  convertible?: ReadonlySet<ConvertedFormat>;
  /** The customer has already allowed conversions. */
  mayConvert?: boolean;
};

/** Makes entries of the list from chosen files. @param listed the current list */
export function stageFiles(
  files: readonly ChosenFile[],
  listed: readonly UploadFile[],
  { newId, convertible, mayConvert = false }: StagingOptions,
): StagingResult {
  const staged: StagingResult = { added: [], bytes: new Map(), rechosen: [] };
  const lost = listed.filter(({ phase, problem }) => phase === 'failed' && problem === 'gone');
  for (const chosen of files) {
    const { file, name, size, modified, folder } = chosen;
    const match = lost.find(
      (entry) => isSameFile(entry, chosen) && !staged.rechosen.includes(entry.id),
    );
    if (match) {
      staged.rechosen.push(match.id);
      staged.bytes.set(match.id, file);
      continue;
    }
    const id = newId();
    const check = checkName(chosen, convertible);
    const entry = { ...fresh, id, intent: id, name, size, modified, ...(folder && { folder }) };
    if ('refusal' in check) {
      staged.added.push({
        ...entry,
        type: 'image/jpeg',
        phase: 'failed',
        problem: check.refusal,
      });
      continue;
    }
    const phase = check.converts && !mayConvert ? 'offered' : 'staged';
    staged.added.push({ ...entry, ...check, phase, problem: null });
    staged.bytes.set(id, file);
  }
  return staged;
}

/** A stored file after a reload: a file that was being sent waits again; a file without its bytes has failed. */
export function restoredFile(file: UploadFile, bytes: Blob | undefined): UploadFile {
  const idle: UploadFile = { ...file, tries: 0, notBefore: 0 };
  if (needsBytes(file) && !bytes) return { ...idle, phase: 'failed', problem: 'gone' };
  // The stored bytes may be from before the conversion: the file is checked again.
  if (needsBytes(file) && file.converts) return { ...idle, phase: 'staged', sha256: null };
  if (file.phase === 'uploading') return { ...idle, phase: 'waiting' };
  if (file.phase === 'hashing') return { ...idle, phase: 'staged', sha256: null };
  return idle;
}

/** Duration of one slice in milliseconds: half a frame. */
const sliceMs = 8;

/** Yields to other tasks of the browser. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Reads the properties of many files in short slices, so that the page stays responsive.
 *
 * @param take gets the files of every slice, in order
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
