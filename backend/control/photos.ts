import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { datePrecision, dateSource, localDateTime, sha256 } from '../../lib/contracts/photos';
import { isoDateTime, wireId } from '../../lib/contracts/wire';
import { type SeedPicture, seedPictures } from '../seed/seed-pictures';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { accounts } from '../services/customers/tables';
import { makePhotos } from '../seed/make-photos';
import { createRandom } from '../shared/random';
import { insertRows } from '../platform/db/insert-rows';
import { newPhotoId } from '../services/photos/add-photo';
import { monthsOf } from '../services/photos/photo-months';
import { purgeAccount, sweepPhotos } from '../services/photos/purge-photos';
import { type PhotoRow, photos, thumbnailEdition } from '../services/photos/tables';

const maxPhotos = 200_000;
const pictureCount = 8;

const instant = isoDateTime.transform((value) => new Date(value));

const newPhoto = z.strictObject({
  fileName: z.string().max(255).default('IMG_0001.JPG'),
  /** Local time of the first photo. */
  taken: localDateTime.nullable().default('2024-06-15T12:00:00'),
  source: dateSource.exclude(['none']).default('exif'),
  precision: datePrecision.default('second'),
  /** Number of photos that are equal except for their time. */
  times: z.int().min(1).max(maxPhotos).default(1),
  /** Seconds between the local times of two photos; 0 creates a burst with equal times. */
  secondsApart: z.int().min(0).max(1_000_000).default(60),
  /** Upload time of the first photo; the others follow one millisecond apart. Default: now. */
  createdAt: instant.optional(),
  deletedAt: instant.optional(),
  /** Index of the demo picture, one of eight. */
  picture: z
    .int()
    .min(0)
    .max(pictureCount - 1)
    .default(0),
  sha256: sha256.optional(),
  isFavourite: z.boolean().default(false),
});

const owner = { accountId: wireId.optional(), email: z.email().optional() };
const body = z.union([
  z.strictObject({ ...owner, photos: z.array(newPhoto).min(1).max(1000) }),
  z.strictObject({
    ...owner,
    /** Creates a library like those of the demo accounts, with this many photos over this many years. */
    count: z.int().min(1).max(maxPhotos),
    years: z.int().min(1).max(40).default(8),
    seed: z.int().min(0).default(1),
  }),
]);

function* toRows(
  accountId: string,
  {
    times,
    secondsApart,
    taken,
    createdAt,
    deletedAt,
    picture,
    source,
    precision,
    ...rest
  }: z.output<typeof newPhoto>,
  { pictures, now }: { pictures: readonly SeedPicture[]; now: Date },
): Generator<PhotoRow> {
  const seedPicture = pictures[picture];
  if (!seedPicture) throw new Error('no such picture');
  for (let index = 0; index < times; index += 1) {
    const uploaded = new Date((createdAt ?? now).getTime() + index);
    const at = new Date(Date.parse(`${taken}Z`) + index * secondsApart * 1000);
    const date = taken ? { taken: at.toISOString().slice(0, 19), source, precision } : null;
    const id = newPhotoId(uploaded);
    yield {
      ...seedPicture,
      ...monthsOf(date, uploaded),
      id,
      accountId,
      uploadId: `upload-${id}`,
      fileName: rest.fileName.replaceAll('\0', ''),
      sha256: rest.sha256 ?? seedPicture.sha256,
      createdAt: uploaded,
      deletedAt: deletedAt ?? null,
      deletionId: null,
      isFavourite: rest.isFavourite,
      turn: 0,
      isMotion: false,
      thumbnailEdition,
    };
  }
}

/** Mounted at `/control/photos`: creates, lists and deletes an account's photos, and runs the sweep. */
export function createPhotoControl(
  context: Pick<BackendContext, 'db' | 'clock' | 'storage'>,
): Hono {
  const { db, clock } = context;
  const app = new Hono();

  async function findOwner({ accountId, email }: { accountId?: string; email?: string }) {
    if (accountId) return accountId;
    const rows = email
      ? await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()))
      : [];
    if (!rows[0]) throw new HTTPException(400);
    return rows[0].sub;
  }
  const ownerOf = (c: Context) => findOwner(c.req.query());

  app.post('/', async (c) => {
    const input = await readBody(c, body);
    const accountId = await findOwner(input);
    const pictures = await seedPictures(context, pictureCount);
    const now = clock.now();
    const rows = [
      ...('count' in input
        ? makePhotos({ ...input, accountId, pictures, now, random: createRandom(input.seed) })
        : input.photos.flatMap((photo) => [...toRows(accountId, photo, { pictures, now })])),
    ];
    await db.transaction((tx) => insertRows(tx, photos, rows));
    return c.json({ photoIds: rows.map(({ id }) => id) }, 201);
  });

  app.get('/', async (c) => {
    const ofOwner = eq(photos.accountId, await ownerOf(c));
    const rows = await db
      .select()
      .from(photos)
      .where(ofOwner)
      .orderBy(asc(photos.id))
      .limit(10_000);
    return c.json({ photos: rows });
  });

  app.delete('/', async (c) => {
    await purgeAccount(db, await ownerOf(c));
    return c.body(null, 204);
  });

  app.post('/sweep', async (c) => {
    await sweepPhotos(context);
    return c.body(null, 204);
  });

  return app;
}
