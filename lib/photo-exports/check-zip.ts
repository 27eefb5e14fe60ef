/**
 * Checks that a zip of an export contains every file of its manifest, with the same bytes. It reads the zip from disk,
 * with only one photo in memory at a time. Runs in check-worker.ts.
 */
import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js';
import { sumBy } from 'es-toolkit';
import * as z from 'zod/mini';
import { maxUploadBytes } from '@/lib/contracts/limits';

// This code already runs in a worker, so zip.js needs no further ones.
configure({ useWebWorkers: false });

/** The fields of `manifest.json` that the check needs. */
const manifestSchema = z.object({
  backupId: z.string(),
  iteration: z.int().check(z.minimum(0)),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type ZipCheck =
  | { state: 'whole'; iteration: number; sha256: string; fileCount: number }
  /** Paths of missing files and of files with other bytes. */
  | { state: 'broken'; iteration: number; missing: string[]; changed: string[] }
  /** The file is a zip, but not of this export. */
  | { state: 'foreign' }
  /** The file is not a zip, or it is truncated. */
  | { state: 'unreadable' };

const manifestName = 'manifest.json';
/** Maximum size of a manifest in bytes. The manifest of the largest zip is much smaller. */
const maxManifestBytes = 64 * 1024 * 1024;
/** Maximum size of a photo in bytes; 1 MiB is for a date that the service may have written into the photo. */
const maxFileBytes = maxUploadBytes + 1024 * 1024;

async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readManifest(entry: FileEntry) {
  if (entry.uncompressedSize > maxManifestBytes) return null;
  const text = await entry.getData(new TextWriter());
  const parsed = z.safeParse(manifestSchema, JSON.parse(text));
  const sha256 = await sha256Of(new TextEncoder().encode(text));
  return parsed.success ? { ...parsed.data, sha256 } : null;
}

async function isSame(entry: FileEntry, size: number, sha256: string): Promise<boolean> {
  if (entry.uncompressedSize !== size || size > maxFileBytes) return false;
  // An unreadable entry counts as changed.
  const bytes = await entry.getData(new BlobWriter()).catch(() => null);
  return bytes !== null && (await sha256Of(await bytes.arrayBuffer())) === sha256;
}

/**
 * Checks a zip and reports which files are missing or changed.
 *
 * @param backupId id of the export to which the zip must belong
 * @param onProgress gets the share of the files that has been read, 0 to 1
 */
export async function checkZip(
  file: Blob,
  backupId: string,
  onProgress: (share: number) => void = () => {},
): Promise<ZipCheck> {
  const reader = new ZipReader(new BlobReader(file));
  try {
    const entries = new Map<string, FileEntry>();
    for (const entry of await reader.getEntries()) {
      if (!entry.directory) entries.set(entry.filename, entry);
    }
    const manifestEntry = entries.get(manifestName);
    // An unreadable manifest throws, and the zip is then reported as unreadable.
    const manifest = manifestEntry ? await readManifest(manifestEntry) : null;
    if (manifest?.backupId !== backupId) return { state: 'foreign' };
    const { iteration, files, sha256 } = manifest;
    const total = sumBy(files, ({ size }) => size);
    const missing: string[] = [];
    const changed: string[] = [];
    let read = 0;
    for (const { path, size, sha256: expectedHash } of files) {
      const entry = entries.get(path);
      if (!entry) missing.push(path);
      else if (!(await isSame(entry, size, expectedHash))) changed.push(path);
      read += size;
      onProgress(total === 0 ? 1 : read / total);
    }
    if (missing.length + changed.length > 0)
      return { state: 'broken', iteration, missing, changed };
    return { state: 'whole', iteration, sha256, fileCount: files.length };
  } catch {
    return { state: 'unreadable' };
  } finally {
    await reader.close().catch(() => undefined);
  }
}
