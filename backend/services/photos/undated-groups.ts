/** Groups photos without a reliable date as a person would sort them. Only pure functions. */
import { differenceInCalendarDays, differenceInMinutes } from 'date-fns';
import type * as z from 'zod';
import type { NewDate, undatedGroup } from '../../../lib/contracts/photo-date-changes';
import { readFileNameDate } from '../../shared/dates/file-name-date';
import type { PhotoRow } from './tables';

type Group = z.input<typeof undatedGroup>;
type Pattern = Group['pattern'];
type Evidence = Group['evidence'];

/**
 * A photo with a reliable date. Among the file names with the same prefix, its name is the nearest one before or after.
 */
export type Neighbour = { fileName: string; takenAt: Date };
export type Neighbours = { before: Neighbour | null; after: Neighbour | null };

/** A photo without a reliable date, and its neighbours. */
export type Doubtful = { row: PhotoRow; neighbours: Neighbours | null };

const patterns: readonly (readonly [Pattern, RegExp])[] = [
  [
    'messenger',
    /^(?:IMG-\d{8}-WA|WhatsApp|signal-|Telegram|photo_\d{4}-|received_|FB_IMG_|Snapchat-)/i,
  ],
  ['scan', /scan|skann|escan|digitali[sz]|numéris|epson|^img\d{3}\./i],
  [
    'camera',
    /^(?:_?(?:IMG|DSC|DSCN|DSCF|MG|SAM|CIMG|PICT|GOPR|DJI|PXL|MVIMG)[_-]?\d|P\d{7}|\d{8}_\d{6})/i,
  ],
];

/** Returns the kind of program or device that named a file. */
export const patternOf = (fileName: string): Pattern =>
  patterns.find(([, names]) => names.test(fileName))?.[0] ?? 'other';

/** Returns the number in a file name and the text before it; null if there is none. */
export function numberOf(fileName: string): { prefix: string; number: number } | null {
  const [, prefix, digits] = /^(\D*)(\d{3,6})\D*$/.exec(fileName) ?? [];
  return prefix === undefined || digits === undefined ? null : { prefix, number: Number(digits) };
}

/** Returns the local time `YYYY-MM-DDTHH:mm:ss` of a date that is stored as if it were UTC. */
export const wallClock = (time: Date): string => time.toISOString().slice(0, 19);

type Finding = { evidence: Evidence; certainty: Group['certainty']; proposal: NewDate | null };

/**
 * Maximum distance for a proposal: between the numbers of a photo and its neighbours, and in days between the two
 * neighbours.
 */
const maxNumberDistance = 60;
const maxDays = 31;

function findBetween({ row, neighbours }: Doubtful): Finding | null {
  const parts = numberOf(row.fileName);
  const { before, after } = neighbours ?? {};
  if (!parts || !before || !after) return null;
  const numbers = [before, after].map(({ fileName }) => numberOf(fileName)?.number ?? Infinity);
  const isNear = numbers.every((number) => Math.abs(number - parts.number) <= maxNumberDistance);
  const days = differenceInCalendarDays(after.takenAt, before.takenAt);
  if (!isNear || days < 0 || days > maxDays) return null;
  const [from, to] = [wallClock(before.takenAt), wallClock(after.takenAt)];
  const hasCommonPrefix = (length: number) => from.slice(0, length) === to.slice(0, length);
  const date: Omit<NewDate, 'source'> = hasCommonPrefix(10)
    ? { taken: `${from.slice(0, 10)}T00:00:00`, precision: 'day' }
    : hasCommonPrefix(7)
      ? { taken: `${from.slice(0, 7)}-01T00:00:00`, precision: 'month' }
      : { taken: `${from.slice(0, 4)}-01-01T00:00:00`, precision: 'year' };
  if (!hasCommonPrefix(4)) return null;
  return {
    evidence: {
      kind: 'neighbours',
      before: { fileName: before.fileName, taken: from },
      after: { fileName: after.fileName, taken: to },
    },
    certainty: 'likely',
    proposal: { ...date, source: 'customer' },
  };
}

/** Finds evidence for the date: the file name, otherwise the neighbours, otherwise the file's modification time. */
function findEvidence(photo: Doubtful, latest: string): Finding {
  const { row } = photo;
  const nameDate = readFileNameDate(row.fileName, latest);
  if (nameDate)
    return {
      evidence: { kind: 'name' },
      certainty: 'sure',
      proposal: { ...nameDate, source: 'file-name' },
    };
  const between = findBetween(photo);
  if (between) return between;
  if (!row.takenAt) return { evidence: { kind: 'nothing' }, certainty: 'unknown', proposal: null };
  const taken = wallClock(row.takenAt);
  const evidence: Evidence = { kind: 'modified', taken };
  // For a scan the modification time is the day of the scan, which is not the day of the photo.
  if (patternOf(row.fileName) === 'scan') return { evidence, certainty: 'unknown', proposal: null };
  return {
    evidence,
    certainty: 'likely',
    proposal: { taken, precision: row.takenPrecision ?? 'second', source: 'customer' },
  };
}

/**
 * Whether there is a proposal for the date.
 *
 * @param latest as for {@link groupUndated}
 */
export const hasProposal = (photo: Doubtful, latest: string): boolean =>
  findEvidence(photo, latest).proposal !== null;

/** Photos belong to the same upload if fewer minutes passed between them. */
const pauseMinutes = 30;

/**
 * Returns the group key of a photo: kind of name and evidence. If its neighbours are the evidence, the key contains
 * their names.
 */
const evidenceKey = (pattern: Pattern, { evidence, certainty }: Finding): string =>
  evidence.kind === 'neighbours'
    ? `${pattern} ${evidence.before.fileName} ${evidence.after.fileName}`
    : `${pattern} ${certainty} ${evidence.kind}`;

/** Number of photos that are shown for each group. */
const maxSamples = 6;

export type UndatedRows = Omit<Group, 'samples'> & { samples: PhotoRow[] };

/**
 * Groups photos by upload and kind of name, the most certain groups first.
 *
 * @param photos latest uploads first
 * @param latest latest possible local time of a photo
 */
export function groupUndated(photos: readonly Doubtful[], latest: string): UndatedRows[] {
  const groups = new Map<string, UndatedRows>();
  let upload = 0;
  let last: Date | null = null;
  for (const photo of photos) {
    const { row } = photo;
    if (last && differenceInMinutes(last, row.createdAt) >= pauseMinutes) upload += 1;
    last = row.createdAt;
    const pattern = patternOf(row.fileName);
    const finding = findEvidence(photo, latest);
    const { evidence, certainty, proposal } = finding;
    const key = `${upload} ${evidenceKey(pattern, finding)}`;
    const group: UndatedRows = groups.get(key) ?? {
      pattern,
      certainty,
      evidence,
      uploadedAt: '',
      photos: [],
      samples: [],
    };
    groups.set(key, group);
    group.uploadedAt = row.createdAt.toISOString();
    if (group.samples.length < maxSamples) group.samples.push(row);
    group.photos.push({
      photoId: row.id,
      fileName: row.fileName,
      known: {
        taken: row.takenAt && wallClock(row.takenAt),
        source: row.takenSource,
        precision: row.takenPrecision,
      },
      proposal,
    });
  }
  const order = ['sure', 'likely', 'unknown'];
  return [...groups.values()].sort(
    (a, b) => order.indexOf(a.certainty) - order.indexOf(b.certainty),
  );
}
