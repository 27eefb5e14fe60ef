/** What was dropped, folders with all that lies in them. Browser only. */

/** Taken from a drop event while it lasts: the browser empties it afterwards. */
export type Dropped = { files: readonly File[]; entries: readonly FileSystemEntry[] };

/** Folders that dropped files came with, as paths. Listed in docs/caches.md. */
const folders = new WeakMap<File, string>();

/** The folder that a file was dropped or chosen with, and those above it, as in `Trips/Rome`; empty without one. */
export function folderOf(file: File): string {
  // Not every browser knows it.
  const path = 'webkitRelativePath' in file ? file.webkitRelativePath : '';
  return folders.get(file) ?? path.split('/').slice(0, -1).join('/');
}

/** Folders in folders that are looked into; deeper lies no photo, but perhaps a folder that leads back up. */
const maxDepth = 16;
/** Files taken from folders at once: a whole disk dropped by mistake ends somewhere. */
const maxFiles = 20_000;

/** What systems leave in folders. */
const isLitter = (name: string): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // Browsers hand out a hundred at a time.
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

/** The files that were dropped; what cannot be read is left out, and so is what systems put beside photos. */
export async function readDropped({ files, entries }: Dropped): Promise<File[]> {
  if (!entries.some(isFolder)) return [...files];
  const found: File[] = [];
  async function take(entry: FileSystemEntry, above: readonly string[]): Promise<void> {
    if (found.length >= maxFiles || above.length > maxDepth || isLitter(entry.name)) return;
    if (isFile(entry)) {
      const file = await fileOf(entry);
      if (!file) return;
      found.push(file);
      if (above.length > 0) folders.set(file, above.join('/'));
    } else if (isFolder(entry)) {
      for (const inside of await entriesOf(entry)) await take(inside, [...above, entry.name]);
    }
  }
  for (const entry of entries) await take(entry, []);
  return found;
}
