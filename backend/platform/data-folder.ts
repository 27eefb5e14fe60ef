import { access, constants, mkdir } from 'node:fs/promises';

/**
 * Code of a system error in the form ` (ECONNREFUSED)`; an empty string if there is none. The error's message is not
 * used, because it can contain users, hosts and paths.
 */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}

/**
 * Creates the folder of `DATA_DIR` if it is missing. Rejects with an error that names the variable if the folder is
 * not writable.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `Configuration: DATA_DIR names a folder that cannot be written${codeOf(error)}.`,
    );
  }
}
