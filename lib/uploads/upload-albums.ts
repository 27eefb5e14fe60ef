/**
 * Albums to which uploaded photos are added: the customer's choice at the button Next, the results, and the photos that can be
 * added now.
 */
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import {
  isVideoOfFolder,
  type AlbumState,
  awaitsAlbum,
  isCancellable,
  type UploadFile,
} from './upload-file';
import type { UploadList } from './upload-list';

/** Albums for the files that the customer sends with the button Next. */
export type Release = {
  /** Album to which all files are added. */
  album?: AlbumTarget | undefined;
  /** Albums of the files of single folders, by the path of the folder. */
  folders?: ReadonlyMap<string, AlbumTarget> | undefined;
};

/** Result of adding photos to the album with this key. */
export type FillResult = {
  key: string;
  /** Null if the album could not be created. */
  id: string | null;
  added: readonly string[];
  /** Photos that were already in the album. */
  present: readonly string[];
  failed: readonly string[];
  /** True if the album no longer exists, so that photos cannot be added to it. */
  isGone: boolean;
};

function withAlbums(file: UploadFile, more: readonly AlbumTarget[]): UploadFile {
  const existingKeys = new Set(file.albums?.map(({ key }) => key));
  const added = more.filter(({ key }) => !existingKeys.has(key));
  if (added.length === 0) return file;
  const waiting = added.map((album) => ({ ...album, state: 'waiting' as const }));
  return { ...file, albums: [...(file.albums ?? []), ...waiting] };
}

/**
 * Adds the albums of second copies to the first copy: a file that was chosen twice is sent once, but added to the albums of
 * both.
 */
export function mergeAlbumsOfCopies(files: readonly UploadFile[]): readonly UploadFile[] {
  const albumsByHash = new Map<string, AlbumTarget[]>();
  for (const { duplicateOf, phase, sha256, albums = [] } of files)
    if (phase === 'duplicate' && duplicateOf === 'list' && sha256 !== null && albums.length > 0)
      albumsByHash.set(sha256, [...(albumsByHash.get(sha256) ?? []), ...albums]);
  if (albumsByHash.size === 0) return files;
  return files.map((file) => {
    const isSecond = file.duplicateOf === 'list';
    return isSecond ? file : withAlbums(file, albumsByHash.get(file.sha256 ?? '') ?? []);
  });
}

/**
 * Returns the list after the button Next: files become released and get their albums. Second copies and videos of folders are removed.
 */
export function release(
  files: readonly UploadFile[],
  { album, folders }: Release,
): readonly UploadFile[] {
  const released = files.map((file) => {
    if (file.isReleased) return file;
    const its = album ?? folders?.get(file.folder ?? '');
    return { ...withAlbums(file, its ? [its] : []), isReleased: true };
  });
  const wasOver = new Set(files.filter(({ isReleased }) => isReleased).map(({ id }) => id));
  return mergeAlbumsOfCopies(released).filter(
    (file) => wasOver.has(file.id) || (file.duplicateOf !== 'list' && !isVideoOfFolder(file)),
  );
}

function stateAfter({ added, present, failed, isGone }: FillResult) {
  const states = new Map<string, AlbumState>([
    ...failed.map((id) => [id, isGone ? 'gone' : 'failed'] as const),
    ...present.map((id) => [id, 'present'] as const),
    ...added.map((id) => [id, 'added'] as const),
  ]);
  return ({ photoId }: UploadFile, before: AlbumState): AlbumState => {
    if (before !== 'waiting') return before;
    return states.get(photoId ?? '') ?? (isGone ? 'gone' : before);
  };
}

/** Returns a function that changes a file after photos were added to an album. */
export function afterFilling(result: FillResult): (file: UploadFile) => UploadFile {
  const next = stateAfter(result);
  return (file) => {
    if (!file.albums?.some(({ key }) => key === result.key)) return file;
    const albums = file.albums.map((album) =>
      album.key === result.key
        ? { ...album, id: result.id ?? album.id, state: next(file, album.state) }
        : album,
    );
    const isSame = albums.every(
      ({ id, state }, at) => file.albums?.[at]?.id === id && file.albums[at]?.state === state,
    );
    return isSame ? file : { ...file, albums };
  };
}

/** Returns a function that makes the failed photos of an album wait again. */
export const retryFilling =
  (key: string) =>
  (file: UploadFile): UploadFile =>
    file.albums?.some((album) => album.key === key && album.state === 'failed')
      ? {
          ...file,
          albums: file.albums.map((album) =>
            album.key === key && album.state === 'failed' ? { ...album, state: 'waiting' } : album,
          ),
        }
      : file;

/** An album of the upload list and its progress. Each file counts for only one of the numbers. */
export type AlbumProgress = AlbumTarget & {
  /** Ids of photos that are in the library and can be added to the album now. */
  photoIds: readonly string[];
  /** Number of files that may still become photos of the library. */
  coming: number;
} & Record<Exclude<AlbumState, 'waiting'>, number>;

/** The albums of the released files, in the order in which they were chosen. */
export function albumsOf({ files }: Pick<UploadList, 'files'>): AlbumProgress[] {
  const albums = new Map<string, AlbumProgress & { photoIds: string[] }>();
  for (const file of files) {
    for (const { state, ...album } of file.albums ?? []) {
      const progress = albums.get(album.key) ?? {
        ...album,
        ...{ photoIds: [], coming: 0, added: 0, present: 0, failed: 0, gone: 0 },
      };
      albums.set(album.key, progress);
      if (state !== 'waiting') progress[state] += 1;
      else if (awaitsAlbum(file)) progress.photoIds.push(file.photoId ?? '');
      else if (isCancellable(file) || file.phase === 'processing') progress.coming += 1;
    }
  }
  return [...albums.values()];
}
