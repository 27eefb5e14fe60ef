import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { uploadMediaType } from '../../lib/contracts/uploads';
import type { PhotoFacts } from '../services/uploads/photo-examination';
import { examine } from '../services/uploads/photo-examiner';
import { pictureCount, pictureFile } from '../shared/pictures/picture-file';
import type { ObjectStorage } from '../shared/storage/object-storage';

/** Increase this number when the files change, so that old pictures in a storage are not used. */
const version = 3;

/** A stored picture with its key and its facts. */
export type SeedPicture = PhotoFacts & { objectKey: string };

const factsSchema: z.ZodType<PhotoFacts> = z.object({
  mediaType: uploadMediaType,
  sha256: z.string(),
  crc32: z.number().nullable().default(null),
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
});

/** The first `count` demo pictures, at most {@link pictureCount}. Stores those that the storage does not have. */
export function seedPictures(
  { storage }: { storage: ObjectStorage },
  count: number,
): Promise<SeedPicture[]> {
  const indices = Array.from({ length: Math.min(count, pictureCount) }, (_, index) => index);
  return Promise.all(
    indices.map(async (index) => {
      const objectKey = `scenery/${version}/${index}`;
      const facts =
        (await findFacts(storage, objectKey)) ?? (await store(storage, objectKey, index));
      return { ...facts, objectKey };
    }),
  );
}

/**
 * Reads the facts of a stored picture; null if the picture must be stored again. Facts are written after the
 * pictures, so the pictures existed. The original is checked, because it may have been purged since then.
 */
async function findFacts(storage: ObjectStorage, objectKey: string): Promise<PhotoFacts | null> {
  const stream = await storage.openRead(`${objectKey}/facts`);
  if (!stream || !(await storage.stat(`${objectKey}/original`))) {
    stream?.destroy();
    return null;
  }
  return factsSchema.parse(JSON.parse((await buffer(stream)).toString()));
}

async function store(
  storage: ObjectStorage,
  objectKey: string,
  index: number,
): Promise<PhotoFacts> {
  const file = pictureFile(index);
  const thumbnails = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const examination = await examine({ file, thumbnails });
    if ('refused' in examination) throw new Error(`${file} is ${examination.refused}`);
    for (const variant of ['original', '300', '800', '1300'] as const) {
      const source = variant === 'original' ? file : path.join(thumbnails, variant);
      await storage.put(`${objectKey}/${variant}`, { file: source });
    }
    const { facts } = examination;
    await storage.put(`${objectKey}/facts`, Buffer.from(JSON.stringify(facts)));
    return facts;
  } finally {
    await rm(thumbnails, { recursive: true });
  }
}
