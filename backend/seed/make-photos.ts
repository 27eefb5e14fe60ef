import type { SeedPicture } from './seed-pictures';
import { monthsOf } from '../services/photos/photo-months';
import type { PhotoRow } from '../services/photos/tables';
import { planMonths, takenTimes } from './photo-calendar';
import { photoName } from './photo-names';
import { hashText, type Random } from '../shared/random';

const day = 86_400_000;

export type PhotoPlan = {
  accountId: string;
  random: Random;
  /** Photos of another seed never clash with these. */
  seed: number;
  now: Date;
  count: number;
  /** How far back they go. */
  years: number;
  /** Shared by all photos, so that a large library needs no large storage; at least one. */
  pictures: readonly SeedPicture[];
};

/** One of forty photos has no date; every third of those says 1 January 1970, which means the same (TL-02). */
const undatedShare = 40;

function* takenOf({ random, now, years, count }: PhotoPlan): Generator<string | null> {
  const undated = Math.floor(count / undatedShare);
  for (const month of planMonths(random, { now, years, count: count - undated })) {
    yield* takenTimes(random, month);
  }
  for (let index = 0; index < undated; index += 1) {
    yield index % 3 === 0 ? '1970-01-01T00:00:00' : null;
  }
}

/**
 * When a photo came into the library: all that is older than half of the years in one go, as when a family moves in
 * with its old pictures, the others in the days after they were taken.
 */
function uploadTimes({
  now,
  years,
  random,
}: PhotoPlan): (taken: string | null, index: number) => Date {
  const movedIn = now.getTime() - (years / 2) * 365 * day;
  return (taken, index) => {
    const written = taken === null ? Number.NaN : Date.parse(`${taken}Z`);
    const isOld = !(written > movedIn - 10 * day);
    const at = isOld ? movedIn + index * 1500 : written + random.int(1, 20) * day;
    return new Date(Math.min(at, now.getTime() - 3_600_000));
  };
}

/** Photos of one account, one after the other, so that any number fits into memory; the same plan makes the same. */
export function* makePhotos(plan: PhotoPlan): Generator<PhotoRow> {
  const { accountId, random, pictures } = plan;
  const prefix = hashText(`${accountId} ${plan.seed}`).toString(36);
  const uploadedAt = uploadTimes(plan);
  let index = 0;
  for (const taken of takenOf(plan)) {
    const { takenAt: _drawn, ...picture } = random.pick(pictures);
    const createdAt = uploadedAt(taken, index);
    const name = `${prefix}-${index.toString(36).padStart(5, '0')}`;
    yield {
      ...picture,
      ...monthsOf(taken, createdAt),
      id: `${createdAt.getTime().toString(36).padStart(9, '0')}-${name}`,
      accountId,
      uploadId: `seed-${name}`,
      fileName: photoName(random, index, taken),
      createdAt,
      deletedAt: null,
      deletionId: null,
    };
    index += 1;
  }
}
