import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { createRandom, hashText, type Random } from '../shared/random';
import type { SeedPicture } from './seed-pictures';
import { cameraDate, monthsOf } from '../services/photos/photo-months';
import { type PhotoRow, thumbnailEdition } from '../services/photos/tables';
import { planMonths, takenTimes } from './photo-calendar';
import { consumerId, type DemoAccount } from './demo-accounts';

/** File names that people and programs really create. Each of them causes errors in some program. */
const unusual = [
  'Größe ändern – Übung.JPG',
  'Oma & Opa, 50 jaar getrouwd!.jpg',
  '🎉 Mia wird 5 🎂🎈.jpg',
  'IMG_4711.HEIC',
  "L'été à la mer.jpg",
  'scan (1) final FINAL.png',
  'Kopie von Kopie von DSC01234.JPG',
  '<b>Zomer</b> "2019"; 100% klaar.jpg',
  '  spaces at both ends  .jpg',
  'عيد ميلاد سعيد.jpg',
  '東京タワー.jpeg',
  `${'ein-sehr-langer-name-'.repeat(10)}.jpg`,
  '.hidden',
  'CON.png',
] as const;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** One photo in this many has an unusual name, so that each name occurs in a library of a few hundred photos. */
const unusualInterval = 29;

/** A file name as cameras, phones and messengers write it; every 29th photo has an unusual one. */
function photoName(random: Random, index: number, taken: string | null): string {
  const named = unusual[Math.floor(index / unusualInterval) % unusual.length];
  if (named && index % unusualInterval === 11) return named;
  const date = taken?.slice(0, 10).replaceAll('-', '');
  const time = taken?.slice(11, 19).replaceAll(':', '');
  const names = [`IMG_${digits(index % 10_000, 4)}.JPG`, `DSC${digits(index % 100_000, 5)}.JPG`];
  if (date && time) {
    names.push(`PXL_${date}_${time}${digits(index % 1000, 3)}.jpg`, `${date}_${time}.jpg`);
  }
  if (date) names.push(`IMG-${date}-WA${digits(index % 10_000, 4)}.jpg`);
  return random.pick(names);
}

/** One of this many photos is a favourite. */
const favouriteInterval = 23;

/** A file name as messengers, scanners and cameras without a clock write it for photos without a date. */
function undatedName(index: number, now: Date): string {
  const day = new Date(now.getTime() - (400 + Math.floor(index / 16) * 90) * millisecondsInDay);
  const [date, clock] = [day.toISOString().slice(0, 10), `18.${digits(index % 60, 2)}.10`];
  const names = [
    `WhatsApp Image ${date} at ${clock}.jpeg`,
    `IMG-${date.replaceAll('-', '')}-WA${digits(index % 10_000, 4)}.jpg`,
    `Scan_${digits(index % 1000, 3)}.jpg`,
  ];
  return names[Math.floor(index / 2) % 4] ?? `DSC${digits(index % 100_000, 5)}.JPG`;
}

type PhotoPlan = {
  accountId: string;
  random: Random;
  /** Part of the ids: plans with different seeds never create the same ids. */
  seed: number;
  now: Date;
  count: number;
  /** Number of years before `now` over which the photos are distributed. */
  years: number;
  /** Pictures of the photos, at least one. All photos share them, so that a large library needs little storage. */
  pictures: readonly SeedPicture[];
};

/** One of forty photos has no date. Every third of those has 1 January 1970, which also means "no date" (TL-02). */
const undatedInterval = 40;

function* takenOf({ random, now, years, count }: PhotoPlan): Generator<string | null> {
  const undated = Math.floor(count / undatedInterval);
  for (const month of planMonths(random, { now, years, count: count - undated })) {
    yield* takenTimes(random, month);
  }
  for (let index = 0; index < undated; index += 1) {
    yield index % 3 === 0 ? '1970-01-01T00:00:00' : null;
  }
}

/**
 * Returns a function that chooses the upload time of a photo. Photos from the first half of the years were uploaded
 * together, like a family's old pictures; the others were uploaded in the days after they were taken.
 */
function uploadTimes({
  now,
  years,
  random,
}: PhotoPlan): (taken: string | null, index: number) => Date {
  const firstUpload = now.getTime() - (years / 2) * 365 * millisecondsInDay;
  return (taken, index) => {
    const written = taken === null ? Number.NaN : Date.parse(`${taken}Z`);
    const isOld = !(written > firstUpload - 10 * millisecondsInDay);
    const at = isOld ? firstUpload + index * 1500 : written + random.int(1, 20) * millisecondsInDay;
    return new Date(Math.min(at, now.getTime() - millisecondsInHour));
  };
}

const chooseName = (
  generatedName: string,
  index: number,
  taken: string | null,
  now: Date,
): string => (taken === null ? undatedName(index, now) : generatedName);

/**
 * Photos of one account, generated one by one, so that any number fits into memory. The same plan creates the same
 * photos.
 */
export function* makePhotos(plan: PhotoPlan): Generator<PhotoRow> {
  const { accountId, random, pictures, now } = plan;
  const prefix = hashText(`${accountId} ${plan.seed}`).toString(36);
  const uploadedAt = uploadTimes(plan);
  let index = 0;
  for (const taken of takenOf(plan)) {
    const picture = random.pick(pictures);
    const createdAt = uploadedAt(taken, index);
    const name = `${prefix}-${index.toString(36).padStart(5, '0')}`;
    yield {
      ...picture,
      ...monthsOf(cameraDate(taken), createdAt),
      id: `${createdAt.getTime().toString(36).padStart(9, '0')}-${name}`,
      accountId,
      uploadId: `seed-${name}`,
      // The name is always generated, so that the following random numbers do not change.
      fileName: chooseName(photoName(random, index, taken), index, taken, now),
      createdAt,
      deletedAt: null,
      deletionId: null,
      isFavourite: index % favouriteInterval === 7,
      turn: 0,
      isMotion: false,
      thumbnailEdition,
    };
    index += 1;
  }
}

const demoYears = 8;

/** Number of the consumer's photos in Recently deleted, in addition to the library. */
const deletedPhotos = 5;

/** Photos of a demo account. The same seed, time and pictures create the same photos. */
export function* demoPhotos(
  { id, photos }: DemoAccount,
  { seed, now, pictures }: { seed: number; now: Date; pictures: readonly SeedPicture[] },
): Generator<PhotoRow> {
  const deleted = id === consumerId ? deletedPhotos : 0;
  // Separate random numbers: a different number of orders does not change the photos.
  const random = createRandom(seed ^ hashText(`${id} photos`));
  const plan = {
    accountId: id,
    random,
    seed,
    now,
    years: demoYears,
    pictures,
    count: photos + deleted,
  };
  let index = 0;
  for (const photo of makePhotos(plan)) {
    // Only some of the oldest photos are deleted, so that each was uploaded before its deletion.
    const isDeleted = index % 9 === 4 && index < deleted * 9;
    yield isDeleted
      ? {
          ...photo,
          deletedAt: new Date(now.getTime() - (2 + ((index - 4) / 9) * 6) * millisecondsInDay),
        }
      : photo;
    index += 1;
  }
}
