/** An entry of the upload list, and how a chosen file becomes an entry or is refused (IM-07). */
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { folderOf } from './dropped-files';
import { checkName, type ConvertedFormat, type Refusal } from './photo-format';
import type { UploadStateView } from './schema';

/**
 * Phases of a file: staged → hashing → duplicate | waiting → uploading → processing → done | failed | cancelled.
 * - `done`: the backend has confirmed the photo.
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

/** Reason why a file failed. */
export type Problem =
  | Refusal
  | NonNullable<UploadStateView['reason']>
  /** This device could not convert the file to JPEG. */
  | 'conversion'
  /** `network` and `service`: all tries failed (D-25). */
  | 'network'
  | 'service'
  /** The file was changed or moved after it was chosen. */
  | 'unreadable'
  /** After a reload the list was restored, but not the bytes of this file. */
  | 'gone';

/** Where the same bytes already are: in the library, in 'Recently deleted' or in this list. */
export type DuplicateOf = 'library' | 'deleted' | 'list';

/**
 * State of a file in one album. `failed`: adding can be retried. `gone`: the album no longer exists. In both cases the photo is
 * in the library.
 */
export type AlbumState = 'waiting' | 'added' | 'present' | 'failed' | 'gone';

export type UploadFile = {
  id: string;
  /** Idempotency key of the file: two uploads with the same intent never create two photos (D-26). */
  intent: string;
  /** Name of the chosen file. It can contain any characters: render it only as text. */
  name: string;
  /** Bytes. */
  size: number;
  /**
   * Time of the last change in milliseconds since 1970. It distinguishes files with the same name when a file is chosen again.
   */
  modified: number;
  /** Type of the file that is sent. */
  type: UploadMediaType;
  /** Format from which this device converts the file before it is sent. Undefined for most files, which are sent unchanged. */
  converts?: ConvertedFormat;
  /**
   * Date from the EXIF, such as `2023-08-14T17:03:59+02:00`, with the offset only if known. Set for converted files, because
   * the conversion removes the EXIF.
   */
  dateTaken?: string;
  phase: Phase;
  /** True after the customer has pressed Next. */
  isReleased: boolean;
  sha256: string | null;
  duplicateOf: DuplicateOf | null;
  /** Id of the new photo, or of the library's photo with the same bytes. */
  photoId?: string;
  /** Path of the folder from which the file was chosen, such as `Trips/Rome`. Like the name, it can contain any characters. */
  folder?: string;
  /** Albums to which the photo is added; it is always added to the library. */
  albums?: readonly (AlbumTarget & { state: AlbumState })[];
  /** True if the customer wants to upload the file although it is a duplicate. */
  isForced: boolean;
  uploadId: string | null;
  /** Number of sent bytes. */
  sent: number;
  tries: number;
  /** True if the file waits because the account has too many other uploads in progress. */
  isHeldUp?: boolean;
  /** Earliest time of the next try, in milliseconds since 1970. */
  notBefore: number;
  problem: Problem | null;
  /** Result in the phase `done`: a new photo, or a photo that the library already had. */
  result: 'new' | 'existing' | null;
};

/** Maximum number of tries for one file (D-25). */
export const maxTries = 8;

/**
 * Time in milliseconds until the next try. It doubles up to 30 s, with a random part so that files do not all retry at once.
 *
 * @param random from 0 to 1
 */
export const retryDelay = (tries: number, random: number): number =>
  Math.min(30_000, 500 * 2 ** tries) * (0.5 + random / 2);

const endPhases: ReadonlySet<Phase> = new Set<Phase>(['done', 'failed', 'cancelled']);

export const hasEnded = ({ phase }: UploadFile): boolean => endPhases.has(phase);

/** True if the photo is in the library and still has to be added to an album. */
export const awaitsAlbum = ({ albums, phase, duplicateOf }: UploadFile): boolean =>
  (phase === 'done' || (phase === 'duplicate' && duplicateOf === 'library')) &&
  (albums?.some(({ state }) => state === 'waiting') ?? false);

/** True for a refused video of a chosen folder. */
export const isVideoOfFolder = ({ phase, problem, folder }: UploadFile): boolean =>
  phase === 'failed' && problem === 'video' && Boolean(folder);

/** True if the upload has ended, either finally or until the customer retries. */
export const isSettled = (file: UploadFile): boolean =>
  hasEnded(file) || file.phase === 'duplicate';

/**
 * Phases in which a file can be cancelled. Later it cannot, because the service makes a photo from every file that it has
 * received.
 */
export const cancellable: readonly Phase[] = ['staged', 'hashing', 'waiting', 'uploading'];

/** True if the file can still be cancelled. */
export const isCancellable = ({ phase }: UploadFile): boolean => cancellable.includes(phase);

/** True if the bytes of the file still have to be read or sent. */
export const needsBytes = ({ phase }: UploadFile): boolean =>
  ['staged', 'hashing', 'waiting', 'uploading'].includes(phase);

/** Problems that are found when the customer chooses the file. */
const refusals: readonly Problem[] = ['type', 'format', 'video', 'size', 'empty', 'mismatch'];

const finalProblems: ReadonlySet<Problem | null> = new Set<Problem>([
  ...refusals,
  'pixels',
  'gone',
]);

/** True if the file was refused before anything was sent. */
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

/** A chosen file with its properties. They are read once, because each read of size or date accesses the disk. */
export type ChosenFile = {
  file: File;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type that the browser declares; often ''. */
  type: string;
  modified: number;
  /** Path of the file's folder, or '' if it was not chosen with a folder. */
  folder: string;
};

export type StagingResult = {
  added: UploadFile[];
  bytes: Map<string, Blob>;
  /** Ids of entries whose bytes were lost by a reload, and whose files were chosen again. */
  rechosen: string[];
};

/**
 * True if an entry of the list is for this chosen file. Sizes are not compared for converted files, because the conversion
 * changes the size.
 */
const isSameFile = (listed: UploadFile, { name, size, modified }: ChosenFile): boolean =>
  listed.name === name &&
  listed.modified === modified &&
  (listed.size === size || 'converts' in listed);

type StagingOptions = {
  /** Creates an id for an entry. It is also the first intent of the entry (D-26). */
  newId: () => string;
  /** Formats that this browser can convert to JPEG. */
  convertible?: ReadonlySet<ConvertedFormat>;
};

/**
 * Makes entries of the upload list from chosen files.
 *
 * @param listed the current list
 */
export function stageFiles(
  files: readonly ChosenFile[],
  listed: readonly UploadFile[],
  { newId, convertible }: StagingOptions,
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
    staged.added.push({ ...entry, ...check, phase: 'staged', problem: null });
    staged.bytes.set(id, file);
  }
  return staged;
}

/**
 * Returns a stored file as it continues after a reload: a file that was being sent waits again, a file without its bytes has
 * failed.
 */
export function restoredFile(file: UploadFile, bytes: Blob | undefined): UploadFile {
  const idle: UploadFile = { ...file, tries: 0, notBefore: 0 };
  if (needsBytes(file) && !bytes) return { ...idle, phase: 'failed', problem: 'gone' };
  // The stored bytes may be those before the conversion, so the file is checked and hashed again.
  if (needsBytes(file) && file.converts) return { ...idle, phase: 'staged', sha256: null };
  if (file.phase === 'uploading') return { ...idle, phase: 'waiting' };
  if (file.phase === 'hashing') return { ...idle, phase: 'staged', sha256: null };
  return idle;
}

/** Maximum duration of one slice in milliseconds: half of a frame. */
const sliceMs = 8;

/** Resolves in a later task, so that the browser can run other tasks first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Reads the properties of many files in short slices, so that the page remains responsive.
 *
 * @param take is called with the files of each slice, in order
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
