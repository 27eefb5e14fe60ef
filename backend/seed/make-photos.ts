import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { createRandom, hashText, type Random } from '../shared/random';
import type { SeedPicture } from './seed-pictures';
import { cameraDate, monthsOf } from '../services/photos/photo-months';
import { type PhotoRow, thumbnailEdition } from '../services/photos/tables';
import { planMonths, takenTimes } from './photo-calendar';
import { consumerId, type DemoAccount } from './demo-accounts';

/** What people and their programs really call their pictures: each breaks some program. */
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

/** So every one of them occurs in a library of a few hundred. */
const unusualEvery = 29;

/** A file name such as cameras, phones and messengers give; now and then one that a person gave. */
function photoName(random: Random, index: number, taken: string | null): string {
  const named = unusual[Math.floor(index / unusualEvery) % unusual.length];
  if (named && index % unusualEvery === 11) return named;
  const date = taken?.slice(0, 10).replaceAll('-', '');
  const time = taken?.slice(11, 19).replaceAll(':', '');
  const names = [`IMG_${digits(index % 10_000, 4)}.JPG`, `DSC${digits(index % 100_000, 5)}.JPG`];
  if (date && time) {
    names.push(`PXL_${date}_${time}${digits(index % 1000, 3)}.jpg`, `${date}_${time}.jpg`);
  }
  if (date) names.push(`IMG-${date}-WA${digits(index % 10_000, 4)}.jpg`);
  return random.pick(names);
}

/** One of so many photos is a favourite. */
const favouriteEvery = 23;

/** What messengers, scanners and a camera without a clock call photos that say nothing of their date. */
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
  const movedIn = now.getTime() - (years / 2) * 365 * millisecondsInDay;
  return (taken, index) => {
    const written = taken === null ? Number.NaN : Date.parse(`${taken}Z`);
    const isOld = !(written > movedIn - 10 * millisecondsInDay);
    const at = isOld ? movedIn + index * 1500 : written + random.int(1, 20) * millisecondsInDay;
    return new Date(Math.min(at, now.getTime() - millisecondsInHour));
  };
}

const namedLike = (drawn: string, index: number, taken: string | null, now: Date): string =>
  taken === null ? undatedName(index, now) : drawn;

/** Photos of one account, one after the other, so that any number fits into memory; the same plan makes the same. */
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
      // Drawn in any case: the stream of numbers goes on as it is.
      fileName: namedLike(photoName(random, index, taken), index, taken, now),
      createdAt,
      deletedAt: null,
      deletionId: null,
      isFavourite: index % favouriteEvery === 7,
      turn: 0,
      isMotion: false,
      thumbnailEdition,
    };
    index += 1;
  }
}

const demoYears = 8;

/** Of the consumer, in Recently deleted besides the library. */
const deletedPhotos = 5;

/** The photos of a demo account; the same seed, time and pictures make the same. */
export function* demoPhotos(
  { id, photos }: DemoAccount,
  { seed, now, pictures }: { seed: number; now: Date; pictures: readonly SeedPicture[] },
): Generator<PhotoRow> {
  const deleted = id === consumerId ? deletedPhotos : 0;
  // A stream of its own: other orders leave the photos as they are.
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
    // Some of the oldest, so that each was here before it was deleted.
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
