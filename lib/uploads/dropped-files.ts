/** Reads dropped files, and folders with their contents. Browser only. */

/** Read from a drop event while it is handled: the browser clears its data afterwards. */
export type Dropped = { files: readonly File[]; entries: readonly FileSystemEntry[] };

/** Folder paths of dropped files. Listed in docs/caches.md. */
const folders = new WeakMap<File, string>();

/** Path of the folder of a dropped or chosen file, such as `Trips/Rome`; empty if there is none. */
export function folderOf(file: File): string {
  // Not every browser supports it.
  const path = 'webkitRelativePath' in file ? file.webkitRelativePath : '';
  return folders.get(file) ?? path.split('/').slice(0, -1).join('/');
}

/** Depth to which nested folders are read. Deeper ones hardly hold photos, and may be links that form a cycle. */
const maxDepth = 16;
/** Maximum number of files from folders, in case a whole disk is dropped by mistake. */
const maxFiles = 20_000;

/** True for files that operating systems create in folders. */
const isSystemFile = (name: string): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Browsers return a hundred entries at a time.
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

/** The dropped files, without unreadable files and files of the operating system. */
export async function readDropped({ files, entries }: Dropped): Promise<File[]> {
  if (!entries.some(isFolder)) return [...files];
  const droppedFiles: File[] = [];
  async function take(entry: FileSystemEntry, above: readonly string[]): Promise<void> {
    if (droppedFiles.length >= maxFiles || above.length > maxDepth || isSystemFile(entry.name))
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
