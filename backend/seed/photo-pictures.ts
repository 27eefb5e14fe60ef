import { access, mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { uploadMediaType } from '../../lib/contracts/uploads';
import type { BackendContext } from '../shared/context';
import { objectVariants } from '../shared/storage/object-storage';
import type { PhotoFacts } from '../services/uploads/photo-examination';
import type { PictureTask } from './photo-picture-worker';
import { createPool } from '../services/uploads/photo-pool';
import { pictureCount, pictureEdition } from './photo-recipes';

/** Pictures drawn once serve every data folder of this checkout, of which tests make many. */
const cache = `node_modules/.cache/pictures-${pictureEdition}`;

/** What is kept beside a picture that was drawn. */
export const factsSchema: z.ZodType<PhotoFacts> = z.object({
  mediaType: uploadMediaType,
  sha256: z.string(),
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  takenAt: z.string().nullable(),
});

/** A picture that lies in the storage, and what is known about it. */
export type SeedPicture = PhotoFacts & { objectKey: string };

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * The first `count` pictures of the demo libraries (at most {@link pictureCount}), the same for ever.
 * What the storage or the cache of this checkout has already is not drawn again.
 */
export async function seedPictures(
  { storage }: Pick<BackendContext, 'storage'>,
  count: number,
): Promise<SeedPicture[]> {
  const pool = createPool<PictureTask, null>({
    module: 'backend/seed/photo-picture-worker.ts',
    size: availableParallelism(),
    timeoutMs: 120_000,
    maxWaiting: pictureCount,
    idleMs: 1_000,
  });

  async function find(objectKey: string): Promise<SeedPicture | null> {
    // Written last: where it is, the pictures were; a purge of the last photo may have taken them.
    const stream = await storage.openRead(`${objectKey}/facts`);
    if (!stream || !(await storage.stat(`${objectKey}/original`))) {
      stream?.destroy();
      return null;
    }
    const facts = factsSchema.parse(JSON.parse((await buffer(stream)).toString()));
    return { ...facts, objectKey };
  }

  async function make(objectKey: string, index: number): Promise<SeedPicture> {
    const folder = path.resolve(cache, String(index));
    const facts = path.join(folder, 'facts');
    if (!(await exists(facts))) await pool.run({ index, folder });
    for (const variant of objectVariants) {
      await storage.put(`${objectKey}/${variant}`, { file: path.join(folder, variant) });
    }
    await storage.put(`${objectKey}/facts`, { file: facts });
    return { ...factsSchema.parse(JSON.parse(await readFile(facts, 'utf8'))), objectKey };
  }

  await mkdir(cache, { recursive: true });
  const indices = Array.from({ length: Math.min(count, pictureCount) }, (_, index) => index);
  try {
    return await Promise.all(
      indices.map(async (index) => {
        const objectKey = `scenery/${pictureEdition}/${index}`;
        return (await find(objectKey)) ?? make(objectKey, index);
      }),
    );
  } finally {
    pool.close();
  }
}
