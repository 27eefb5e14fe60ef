/** Proposes albums for the folders of the chosen files. */
import { toAlbumName } from '@/lib/contracts/album-name';
import type { UploadFile } from './upload-file';

export type FolderAlbum = {
  /** Path of the folder that becomes the album, including its nested folders. */
  root: string;
  /** Valid album name; '' if the folder's name has no valid characters. */
  name: string;
  /** Number of photos in these folders. */
  count: number;
  /** Paths of all folders whose files are added to this album. */
  folders: readonly string[];
};

const partsOf = (path: string): string[] => path.split('/');
const lastOf = (path: string): string => partsOf(path).at(-1) ?? '';

/**
 * Returns the outermost folder in the path that contains photos itself. A folder that contains only folders does not become an
 * album.
 *
 * @param holders paths of folders that contain photos
 */
function rootOf(path: string, holders: ReadonlySet<string>): string {
  const parts = partsOf(path);
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  return paths.find((one) => holders.has(one)) ?? path;
}

/**
 * Proposes one album for each outermost folder with photos. If two folders have the same name, the name of the parent folder is
 * added.
 */
export function proposeAlbums(files: readonly UploadFile[]): FolderAlbum[] {
  const photos = files.filter(({ folder, phase }) => folder && phase !== 'failed');
  const holders = new Set(photos.map(({ folder = '' }) => folder));
  const albums = new Map<string, { count: number; folders: Set<string> }>();
  for (const { folder = '' } of photos) {
    const root = rootOf(folder, holders);
    const { count, folders } = albums.get(root) ?? { count: 0, folders: new Set<string>() };
    albums.set(root, { count: count + 1, folders: folders.add(folder) });
  }
  const times = new Map<string, number>();
  for (const root of albums.keys()) times.set(lastOf(root), (times.get(lastOf(root)) ?? 0) + 1);
  return [...albums].map(([root, { count, folders }]) => {
    const isShared = (times.get(lastOf(root)) ?? 0) > 1;
    const name = isShared ? partsOf(root).slice(-2).join(' ') : lastOf(root);
    return { root, name: toAlbumName(name), count, folders: [...folders] };
  });
}
