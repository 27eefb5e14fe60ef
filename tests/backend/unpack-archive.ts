import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const readers = [
  { command: 'unzip', args: (file: string, to: string) => ['-q', file, '-d', to] },
  { command: 'python3', args: (file: string, to: string) => ['-m', 'zipfile', '-e', file, to] },
  { command: 'bsdtar', args: (file: string, to: string) => ['-xf', file, '-C', to] },
];

/**
 * Unpacks a zip with an independent program of the machine, which also verifies the checksums.
 * Returns the files by name. Throws if the archive is damaged or the machine has no such program.
 *
 * @param encoding `latin1` preserves every byte
 */
export function unpack(
  zip: Uint8Array,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unpack-'));
  const file = path.join(folder, 'archive.zip');
  const to = path.join(folder, 'files');
  writeFileSync(file, zip);
  try {
    const reader = readers.find(({ command }) => isThere(command));
    if (!reader) throw new Error('install unzip to run this test');
    execFileSync(reader.command, reader.args(file, to), { stdio: 'pipe' });
    return Object.fromEntries(
      readdirSync(to, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [path.relative(to, file), readFileSync(file, encoding)]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isThere(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
