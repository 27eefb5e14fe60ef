/** Reducer for the list of uploaded files. An event of one file never changes another file (D-24). */
import type { Duplicate } from './schema';
import {
  afterFilling,
  type FillResult,
  mergeAlbumsOfCopies,
  release,
  type Release,
  retryFilling,
} from './upload-albums';
import {
  awaitsAlbum,
  cancellable,
  hasEnded,
  isSettled,
  isRetryable,
  maxTries,
  type Phase,
  type Problem,
  type UploadFile,
} from './upload-file';

/** `signedOut`: nothing can be sent until the customer has signed in again. */
export type Connection = 'online' | 'offline' | 'signedOut';

export type UploadList = {
  files: readonly UploadFile[];
  isPaused: boolean;
  connection: Connection;
};

export const emptyList: UploadList = { files: [], isPaused: false, connection: 'online' };

/**
 * Kinds of retries. `poll`: the state is requested again later. `send` and `incomplete`: the same upload continues. `lost`: a
 * new upload begins. `busy`: the account has too many other uploads in progress; this does not count as a try.
 */
export type RetryReason = 'send' | 'poll' | 'incomplete' | 'lost' | 'busy';

/** An existing photo with the same bytes as a file, in the library or in 'Recently deleted'. */
export type LibraryCopy = { duplicateOf: 'library' | 'deleted'; photoId: string };

/**
 * Returns the existing copies by hash. If a hash is both in the library and in 'Recently deleted', the copy in the library is
 * returned.
 */
export function libraryCopies(duplicates: readonly Duplicate[]): Map<string, LibraryCopy> {
  const copies = new Map<string, LibraryCopy>();
  for (const { sha256, photoId, isDeleted } of duplicates)
    if (copies.get(sha256)?.duplicateOf !== 'library')
      copies.set(sha256, { duplicateOf: isDeleted ? 'deleted' : 'library', photoId });
  return copies;
}

type FileAction =
  | { kind: 'hashing' | 'started' | 'sent' | 'included' | 'excluded' | 'found'; id: string }
  /** `size` and `dateTaken` are set if the file was converted. */
  | ({ kind: 'hashed'; id: string; sha256: string } & Partial<
      Pick<UploadFile, 'size' | 'dateTaken'>
    >)
  | { kind: 'created'; id: string; uploadId: string }
  | { kind: 'progressed'; id: string; sent: number }
  | { kind: 'confirmed'; id: string; isDuplicate: boolean; photoId: string | null }
  | { kind: 'failed'; id: string; problem: Problem }
  | {
      kind: 'retryScheduled';
      id: string;
      /** This problem is shown to the customer if there are no more tries. */
      problem: 'network' | 'service';
      until: number;
      reason: RetryReason;
    }
  | { kind: 'postponed'; id: string; until: number; photoId?: string };

type ListAction =
  | { kind: 'added'; files: readonly UploadFile[] }
  | { kind: 'checked'; verdicts: ReadonlyMap<string, LibraryCopy | null> }
  | { kind: 'removed'; ids: readonly string[] }
  | { kind: 'retried'; ids: readonly string[]; intents: readonly string[] }
  | { kind: 'cancelled'; ids: readonly string[] }
  | { kind: 'paused' | 'resumed' | 'cleared' }
  /** The customer pressed Next and has chosen these albums. */
  | ({ kind: 'released' } & Release)
  /** Photos were added to an album, or adding them failed. */
  | ({ kind: 'filled' } & FillResult)
  | { kind: 'fillRetried'; key: string }
  | { kind: 'connection'; connection: Connection };

export type Action = FileAction | ListAction;

type Change = (file: UploadFile) => UploadFile;

/** Returns a change that applies only to files in these phases, so that a late event has no effect. */
const when =
  (phases: readonly Phase[], change: (file: UploadFile) => Partial<UploadFile> | null): Change =>
  (file) => {
    const changed = phases.includes(file.phase) ? change(file) : null;
    return changed ? { ...file, ...changed } : file;
  };

/** Makes files wait that were being sent. Their next try first requests the number of received bytes. */
const toWaiting = when(['uploading'], () => ({ phase: 'waiting' }));

const retryBy = (intent: string): Change =>
  when(['failed'], (file) => {
    if (!isRetryable(file)) return null;
    // The backend would reject the same intent again, so another try needs a new intent.
    const isRejected = file.problem === 'checksum' || file.problem === 'damaged';
    const isHashed = file.sha256 !== null && !isRejected;
    return {
      phase: isHashed ? 'waiting' : 'staged',
      problem: null,
      tries: 0,
      notBefore: 0,
      ...(isRejected ? { intent, uploadId: null, sent: 0, sha256: null } : {}),
    };
  });

function changeBy(action: FileAction): Change {
  switch (action.kind) {
    case 'hashing':
      return when(['staged'], () => ({ phase: 'hashing' }));
    case 'hashed':
      return when(['hashing'], ({ size }) => ({
        sha256: action.sha256,
        size: action.size ?? size,
        // After a reload the stored bytes may be the converted ones, which have no date; then the date that was read before
        // remains.
        ...(action.dateTaken && { dateTaken: action.dateTaken }),
      }));
    case 'included':
      return when(['duplicate'], () => ({ phase: 'waiting', isForced: true }));
    case 'excluded':
      return when(['waiting'], ({ isForced }) =>
        isForced ? { phase: 'duplicate', isForced: false } : null,
      );
    case 'started':
      return when(['waiting'], ({ isReleased }) =>
        isReleased ? { phase: 'uploading', isHeldUp: false } : null,
      );
    case 'created':
      return when(['uploading', 'waiting'], () => ({ uploadId: action.uploadId }));
    case 'progressed':
      return when(['uploading'], ({ size }) => ({
        sent: Math.max(0, Math.min(size, action.sent)),
      }));
    case 'sent':
      return when(['uploading'], ({ size }) => ({ phase: 'processing', sent: size, notBefore: 0 }));
    case 'postponed':
      return when(['processing'], ({ photoId = action.photoId }) => ({
        notBefore: action.until,
        ...(photoId !== undefined && { photoId }),
      }));
    case 'confirmed':
      return when(['processing'], ({ albums }) => ({
        phase: 'done',
        result: action.isDuplicate ? 'existing' : 'new',
        ...(action.photoId !== null && { photoId: action.photoId }),
        // Without its id the photo cannot be added to albums.
        ...(action.photoId === null &&
          albums && { albums: albums.map((album) => ({ ...album, state: 'failed' as const })) }),
      }));
    case 'failed':
      return when([...cancellable, 'processing'], () => ({
        phase: 'failed',
        problem: action.problem,
      }));
    case 'retryScheduled':
      if (action.reason === 'busy')
        return when(['uploading'], () => ({
          phase: 'waiting',
          isHeldUp: true,
          notBefore: action.until,
        }));
      return when(['uploading', 'processing'], ({ tries, phase, uploadId }) => ({
        tries: tries + 1,
        notBefore: action.until,
        uploadId: action.reason === 'lost' ? null : uploadId,
        ...(tries + 1 >= maxTries
          ? { phase: 'failed', problem: action.problem }
          : { phase: action.reason === 'poll' ? phase : 'waiting' }),
      }));
    case 'found':
      return when(['failed'], ({ problem }) =>
        problem === 'gone'
          ? { phase: 'staged', problem: null, sha256: null, tries: 0, notBefore: 0 }
          : null,
      );
  }
}

function changeOne(list: UploadList, id: string, change: Change): UploadList {
  const index = list.files.findIndex((file) => file.id === id);
  const before = list.files[index];
  if (!before) return list;
  const after = change(before);
  return after === before ? list : { ...list, files: list.files.with(index, after) };
}

function changeAll(list: UploadList, change: Change): UploadList {
  const files = list.files.map(change);
  const isChanged = files.some((file, index) => file !== list.files[index]);
  return isChanged ? { ...list, files } : list;
}

/** Marks a file as a second copy if another unfinished file of the list has the same hash. Second copies are not sent. */
function markSecondCopy(list: UploadList, id: string, sha256: string): UploadList {
  const isSameFile = (file: UploadFile) =>
    file.id !== id && file.sha256 === sha256 && !hasEnded(file);
  if (!list.files.some(isSameFile)) return list;
  const leaveOut = when(['hashing'], () => ({ phase: 'duplicate', duplicateOf: 'list' }));
  const { files, ...rest } = changeOne(list, id, leaveOut);
  return { ...rest, files: mergeAlbumsOfCopies(files) };
}

const filterFiles = (list: UploadList, is: (file: UploadFile) => boolean): UploadList => {
  const files = list.files.filter(is);
  return files.length === list.files.length ? list : { ...list, files };
};

/** True if the file is finished and does not wait to be added to an album. */
const isOver = (file: UploadFile): boolean => isSettled(file) && !awaitsAlbum(file);

/** Returns the list after an action, or the same object if nothing has changed. */
export function reduceUploads(list: UploadList, action: Action): UploadList {
  switch (action.kind) {
    case 'added': {
      const listedIds = new Set(list.files.map(({ id }) => id));
      const files = action.files.filter(({ id }) => !listedIds.has(id));
      return files.length === 0 ? list : { ...list, files: [...list.files, ...files] };
    }
    case 'checked':
      return changeAll(
        list,
        when(['hashing'], ({ id, isForced }) => {
          const copy = action.verdicts.get(id);
          if (copy === undefined) return null;
          return { ...copy, phase: copy && !isForced ? 'duplicate' : 'waiting' };
        }),
      );
    case 'removed': {
      const ids = new Set(action.ids);
      return filterFiles(list, (file) => !ids.has(file.id) || (file.isReleased && !isOver(file)));
    }
    case 'cleared':
      return filterFiles(list, (file) => !(file.isReleased && isOver(file)));
    case 'released':
      return { ...list, files: release(list.files, action) };
    case 'filled':
      return changeAll(list, afterFilling(action));
    case 'fillRetried':
      return changeAll(list, retryFilling(action.key));
    case 'retried': {
      const intents = new Map(action.ids.map((id, at) => [id, action.intents[at]]));
      return changeAll(list, (file) =>
        intents.has(file.id) ? retryBy(intents.get(file.id) ?? file.intent)(file) : file,
      );
    }
    case 'cancelled': {
      const ids = new Set(action.ids);
      const cancel = when(cancellable, () => ({ phase: 'cancelled' }));
      return changeAll(list, (file) => (ids.has(file.id) ? cancel(file) : file));
    }
    case 'paused':
      return { ...changeAll(list, toWaiting), isPaused: true };
    case 'resumed':
      return list.isPaused ? { ...list, isPaused: false } : list;
    case 'connection': {
      const { connection } = action;
      if (list.connection === connection) return list;
      return { ...(connection === 'online' ? list : changeAll(list, toWaiting)), connection };
    }
    case 'hashed':
      return markSecondCopy(changeOne(list, action.id, changeBy(action)), action.id, action.sha256);
    default:
      return changeOne(list, action.id, changeBy(action));
  }
}
