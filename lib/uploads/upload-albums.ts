/**
 * The albums that files of the list shall land in besides the library: what Next wishes, what has become of it, and what
 * can be put into which album now. Pure.
 */
import type { AlbumTarget } from '@/lib/add-to-album/add-to-album';
import { type AlbumState, awaitsAlbum, isCancellable, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/** Into which albums the files go that Next lets go. */
export type Release = {
  /** All of them. */
  album?: AlbumTarget | undefined;
  /** Those of a folder, by its path. */
  folders?: ReadonlyMap<string, AlbumTarget> | undefined;
};

/** What became of photos that were to land in the album of this key. */
export type Filled = {
  key: string;
  /** Null where it could not be made. */
  id: string | null;
  added: readonly string[];
  /** They were in it already. */
  present: readonly string[];
  failed: readonly string[];
  /** There is no such album any more: what waits for it waits in vain. */
  isGone: boolean;
};

function withAlbums(file: UploadFile, more: readonly AlbumTarget[]): UploadFile {
  const known = new Set(file.albums?.map(({ key }) => key));
  const added = more.filter(({ key }) => !known.has(key));
  if (added.length === 0) return file;
  const waiting = added.map((album) => ({ ...album, state: 'waiting' as const }));
  return { ...file, albums: [...(file.albums ?? []), ...waiting] };
}

/** A file that was chosen twice is sent once, and lands in the albums of both. */
export function passOnAlbums(files: readonly UploadFile[]): readonly UploadFile[] {
  const wanted = new Map<string, AlbumTarget[]>();
  for (const { duplicateOf, phase, sha256, albums = [] } of files)
    if (phase === 'duplicate' && duplicateOf === 'list' && sha256 !== null && albums.length > 0)
      wanted.set(sha256, [...(wanted.get(sha256) ?? []), ...albums]);
  if (wanted.size === 0) return files;
  return files.map((file) => {
    const isSecond = file.duplicateOf === 'list';
    return isSecond ? file : withAlbums(file, wanted.get(file.sha256 ?? '') ?? []);
  });
}

/** The files after Next. What waits for the customer's word stays, and a second copy has been told: it goes. */
export function release(
  files: readonly UploadFile[],
  { album, folders }: Release,
): readonly UploadFile[] {
  const isOver = ({ isReleased, phase }: UploadFile) => isReleased || phase === 'offered';
  const released = files.map((file) => {
    if (isOver(file)) return file;
    const its = album ?? folders?.get(file.folder ?? '');
    return { ...withAlbums(file, its ? [its] : []), isReleased: true };
  });
  const wasOver = new Set(files.filter(({ isReleased }) => isReleased).map(({ id }) => id));
  return passOnAlbums(released).filter(
    ({ id, duplicateOf }) => duplicateOf !== 'list' || wasOver.has(id),
  );
}

function stateAfter({ added, present, failed, isGone }: Filled) {
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

/** What an answer of the album changes in a file. */
export function afterFilling(filled: Filled): (file: UploadFile) => UploadFile {
  const next = stateAfter(filled);
  return (file) => {
    if (!file.albums?.some(({ key }) => key === filled.key)) return file;
    const albums = file.albums.map((album) =>
      album.key === filled.key
        ? { ...album, id: filled.id ?? album.id, state: next(file, album.state) }
        : album,
    );
    const isSame = albums.every(
      ({ id, state }, at) => file.albums?.[at]?.id === id && file.albums[at]?.state === state,
    );
    return isSame ? file : { ...file, albums };
  };
}

/** What failed waits again. */
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

/** An album that files of the list are to land in, and how far that is. Each file is counted once. */
export type AlbumProgress = AlbumTarget & {
  /** Photos of the library that wait for it. */
  photoIds: readonly string[];
  /** Files that are no photos of the library yet, and may become some. */
  coming: number;
} & Record<Exclude<AlbumState, 'waiting'>, number>;

/** The albums of the released files, in the order in which they were chosen. */
export function albumsOf({ files }: Pick<UploadList, 'files'>): AlbumProgress[] {
  const albums = new Map<string, AlbumProgress & { photoIds: string[] }>();
  for (const file of files) {
    for (const { state, ...album } of file.albums ?? []) {
      const found = albums.get(album.key) ?? {
        ...album,
        ...{ photoIds: [], coming: 0, added: 0, present: 0, failed: 0, gone: 0 },
      };
      albums.set(album.key, found);
      if (state !== 'waiting') found[state] += 1;
      else if (awaitsAlbum(file)) found.photoIds.push(file.photoId ?? '');
      else if (isCancellable(file) || file.phase === 'processing') found.coming += 1;
    }
  }
  return [...albums.values()];
}
