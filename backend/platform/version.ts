import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const manifest = z.object({ version: z.string() });

/** Version of the product. The path is relative to the repository's root, where all commands start. */
export const readVersion = async (): Promise<string> =>
  manifest.parse(JSON.parse(await readFile('package.json', 'utf8'))).version;
