/**
 * Proves that a zip of an export has come whole: every file that its manifest names lies in it with the bytes that left
 * us. Works on the file where it is, one photo at a time in memory. Runs in check-worker.ts.
 */
import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js';
import * as z from 'zod/mini';
import { maxUploadBytes } from '@/lib/contracts/limits';

// It runs in a worker already.
configure({ useWebWorkers: false });

/** As much of `manifest.json` as the check needs. */
const manifestSchema = z.object({
  backupId: z.string(),
  iteration: z.int().check(z.minimum(0)),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type ZipCheck =
  | { state: 'whole'; iteration: number; sha256: string; fileCount: number }
  /** Paths of what is not there, and of what has other bytes. */
  | { state: 'broken'; iteration: number; missing: string[]; changed: string[] }
  /** A zip, but of something else. */
  | { state: 'foreign' }
  /** No zip, or one that breaks off. */
  | { state: 'unreadable' };

const manifestName = 'manifest.json';
/** So many lines for every photo of the largest zip are far less. */
const longestManifest = 64 * 1024 * 1024;
/** A photo with its date written into it. */
const largestFile = maxUploadBytes + 1024 * 1024;

async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readManifest(entry: FileEntry) {
  if (entry.uncompressedSize > longestManifest) return null;
  const text = await entry.getData(new TextWriter());
  const parsed = z.safeParse(manifestSchema, JSON.parse(text));
  const sha256 = await sha256Of(new TextEncoder().encode(text));
  return parsed.success ? { ...parsed.data, sha256 } : null;
}

async function isSame(entry: FileEntry, size: number, sha256: string): Promise<boolean> {
  if (entry.uncompressedSize !== size || size > largestFile) return false;
  // What cannot be read back has other bytes.
  const bytes = await entry.getData(new BlobWriter()).catch(() => null);
  return bytes !== null && (await sha256Of(await bytes.arrayBuffer())) === sha256;
}

/**
 * @param backupId the export that it must be a part of
 * @param onProgress share that has been read, 0 to 1
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
    const named = entries.get(manifestName);
    // One that cannot be read is damaged, whose export it ever was.
    const manifest = named ? await readManifest(named) : null;
    if (manifest?.backupId !== backupId) return { state: 'foreign' };
    const { iteration, files, sha256 } = manifest;
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const missing: string[] = [];
    const changed: string[] = [];
    let read = 0;
    for (const { path, size, sha256: wanted } of files) {
      const entry = entries.get(path);
      if (!entry) missing.push(path);
      else if (!(await isSame(entry, size, wanted))) changed.push(path);
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
