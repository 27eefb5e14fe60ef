/** Which albums the folders of the chosen files could become. Pure. */
import { toAlbumName } from '@/lib/contracts/album-name';
import type { UploadFile } from './upload-file';

export type FolderAlbum = {
  /** Path of the folder that becomes it: all folders in it are part of it. */
  root: string;
  /** Good for an album; empty where the folder's own has nothing that is. */
  name: string;
  /** Photos in it. */
  count: number;
  /** Paths of the folders whose files go into it. */
  folders: readonly string[];
};

const partsOf = (path: string): string[] => path.split('/');
const lastOf = (path: string): string => partsOf(path).at(-1) ?? '';

/** The outermost folder around a file that holds photos itself: one that holds only folders is no album. */
function rootOf(path: string, holders: ReadonlySet<string>): string {
  const parts = partsOf(path);
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  return paths.find((one) => holders.has(one)) ?? path;
}

/** One album for each folder with photos, with all folders in it; two of the same name are told apart by what is above. */
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
