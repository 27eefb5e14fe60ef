/** Reads dropped files and the contents of dropped folders. Browser only. */

/** Content of a drop event. It must be read while the event is handled, because the browser clears the data afterwards. */
export type Dropped = { files: readonly File[]; entries: readonly FileSystemEntry[] };

/** Path of the folder of each dropped file. This cache is listed in docs/caches.md. */
const folders = new WeakMap<File, string>();

/** Returns the path of the folder of a dropped or chosen file, such as `Trips/Rome`, or '' if it was not in a folder. */
export function folderOf(file: File): string {
  // Not every browser supports `webkitRelativePath`.
  const path = 'webkitRelativePath' in file ? file.webkitRelativePath : '';
  return folders.get(file) ?? path.split('/').slice(0, -1).join('/');
}

/** Maximum depth of nested folders. Deeper folders rarely contain photos, and may be links that form a cycle. */
const maxDepth = 16;
/** Maximum number of files that are read from folders, in case a customer drops a whole disk by mistake. */
const maxFiles = 20_000;

/** True for files beside photos that are no photos: of operating systems (.DS_Store), and with edits or metadata (.AAE, .XMP). */
const isSideFile = (name: string): boolean =>
  name.startsWith('.') ||
  /^(thumbs\.db|desktop\.ini)$/i.test(name) ||
  /\.(aae|xmp|thm|lrv)$/i.test(name);

/** Leaves out the side files of chosen folders. A file that was chosen itself stays. */
export const withoutSideFiles = (files: readonly File[]): File[] =>
  files.filter((file) => folderOf(file) === '' || !isSideFile(file.name));

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Each call returns at most a hundred entries.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0 || all.length > maxFiles) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/**
 * Returns the dropped files and the files of dropped folders. Side files, and files in folders that cannot be read, are
 * omitted.
 */
export async function readDropped({ files, entries }: Dropped): Promise<File[]> {
  if (!entries.some(isFolder)) return [...files];
  const droppedFiles: File[] = [];
  async function take(entry: FileSystemEntry, above: readonly string[]): Promise<void> {
    if (droppedFiles.length >= maxFiles || above.length > maxDepth || isSideFile(entry.name))
      return;
    if (isFile(entry)) {
      const file = await fileOf(entry);
      if (!file) return;
      droppedFiles.push(file);
      if (above.length > 0) folders.set(file, above.join('/'));
    } else if (isFolder(entry)) {
      for (const inside of await entriesOf(entry)) await take(inside, [...above, entry.name]);
    }
  }
  for (const entry of entries) await take(entry, []);
  return droppedFiles;
}
