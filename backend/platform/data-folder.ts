import { access, constants, mkdir } from 'node:fs/promises';

/** The code of a system error, as in ` (ECONNREFUSED)`: its message can contain users, hosts and paths. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}

/** Makes the folder of `DATA_DIR` if it is missing. Rejects with the variable's name if nothing can be written there. */
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
