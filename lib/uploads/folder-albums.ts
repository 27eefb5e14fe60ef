/** Proposes albums for the folders of the chosen files. Pure. */
import { toAlbumName } from '@/lib/contracts/album-name';
import type { UploadFile } from './upload-file';

export type FolderAlbum = {
  /** Path of the folder of the album, which includes all nested folders. */
  root: string;
  /** Valid name for an album; empty if the folder's name has no valid characters. */
  name: string;
  /** Number of photos. */
  count: number;
  /** Paths of the folders whose files are added to the album. */
  folders: readonly string[];
};

const partsOf = (path: string): string[] => path.split('/');
const lastOf = (path: string): string => partsOf(path).at(-1) ?? '';

/** The outermost folder of a file that has photos itself: a folder that has only folders is no album. */
function rootOf(path: string, holders: ReadonlySet<string>): string {
  const parts = partsOf(path);
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  return paths.find((one) => holders.has(one)) ?? path;
}

/** One album for each outermost folder with photos. Equal names are distinguished by the name of the parent folder. */
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
