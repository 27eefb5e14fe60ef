/** Photos without a date that can be relied on, grouped as a person would sort them. Pure. */
import { differenceInCalendarDays, differenceInMinutes } from 'date-fns';
import type * as z from 'zod';
import type { NewDate, undatedGroup } from '../../../lib/contracts/photo-date-changes';
import { readFileNameDate } from '../../shared/dates/file-name-date';
import type { PhotoRow } from './tables';

type Group = z.input<typeof undatedGroup>;
type Pattern = Group['pattern'];
type Evidence = Group['evidence'];

/** A photo with a date whose number is the next one before or behind. */
export type Neighbour = { fileName: string; takenAt: Date };
export type Neighbours = { before: Neighbour | null; after: Neighbour | null };

/** A photo of the workbench with what is known about it. */
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

/** What kind of program gave a file its name. */
export const patternOf = (fileName: string): Pattern =>
  patterns.find(([, names]) => names.test(fileName))?.[0] ?? 'other';

/** The number in a name and what stands before it; null where there is none to go by. */
export function numberOf(fileName: string): { prefix: string; number: number } | null {
  const [, prefix, digits] = /^(\D*)(\d{3,6})\D*$/.exec(fileName) ?? [];
  return prefix === undefined || digits === undefined ? null : { prefix, number: Number(digits) };
}

/** A time that is stored as if it were UTC, as it is told. */
export const wallClock = (time: Date): string => time.toISOString().slice(0, 19);

type Finding = { evidence: Evidence; certainty: Group['certainty']; proposal: NewDate | null };

/** Numbers, and days, that may lie between a photo and its neighbours. */
const nearNumbers = 60;
const nearDays = 31;

function findBetween({ row, neighbours }: Doubtful): Finding | null {
  const own = numberOf(row.fileName);
  const { before, after } = neighbours ?? {};
  if (!own || !before || !after) return null;
  const numbers = [before, after].map(({ fileName }) => numberOf(fileName)?.number ?? Infinity);
  const isNear = numbers.every((number) => Math.abs(number - own.number) <= nearNumbers);
  const days = differenceInCalendarDays(after.takenAt, before.takenAt);
  if (!isNear || days < 0 || days > nearDays) return null;
  const [from, to] = [wallClock(before.takenAt), wallClock(after.takenAt)];
  const common = (length: number) => from.slice(0, length) === to.slice(0, length);
  const date: Omit<NewDate, 'source'> = common(10)
    ? { taken: `${from.slice(0, 10)}T00:00:00`, precision: 'day' }
    : common(7)
      ? { taken: `${from.slice(0, 7)}-01T00:00:00`, precision: 'month' }
      : { taken: `${from.slice(0, 4)}-01-01T00:00:00`, precision: 'year' };
  if (!common(4)) return null;
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

/** What the name says, else what its neighbours say, else when the file was changed. */
function find(photo: Doubtful, latest: string): Finding {
  const { row } = photo;
  const named = readFileNameDate(row.fileName, latest);
  if (named)
    return {
      evidence: { kind: 'name' },
      certainty: 'sure',
      proposal: { ...named, source: 'file-name' },
    };
  const between = findBetween(photo);
  if (between) return between;
  if (!row.takenAt) return { evidence: { kind: 'nothing' }, certainty: 'unknown', proposal: null };
  const taken = wallClock(row.takenAt);
  const evidence: Evidence = { kind: 'modified', taken };
  // The file of a scan was made on the day of the scan.
  if (patternOf(row.fileName) === 'scan') return { evidence, certainty: 'unknown', proposal: null };
  return {
    evidence,
    certainty: 'likely',
    proposal: { taken, precision: row.takenPrecision ?? 'second', source: 'customer' },
  };
}

/** Whether anything tells when it was taken. @param latest as for {@link groupUndated} */
export const hasProposal = (photo: Doubtful, latest: string): boolean =>
  find(photo, latest).proposal !== null;

/** Uploads with less between them belong together. */
const pauseMinutes = 30;

/** Same kind of name, same kind of evidence; neighbours only where they are the same ones. */
const kindOf = (pattern: Pattern, { evidence, certainty }: Finding): string =>
  evidence.kind === 'neighbours'
    ? `${pattern} ${evidence.before.fileName} ${evidence.after.fileName}`
    : `${pattern} ${certainty} ${evidence.kind}`;

/** Photos that are looked at of each group. */
const samples = 6;

export type UndatedRows = Omit<Group, 'samples'> & { samples: PhotoRow[] };

/**
 * Groups by upload and kind of name, what is sure first.
 *
 * @param photos the latest uploads first
 * @param latest local time after which nobody can have taken a photo
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
    const finding = find(photo, latest);
    const { evidence, certainty, proposal } = finding;
    const key = `${upload} ${kindOf(pattern, finding)}`;
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
    if (group.samples.length < samples) group.samples.push(row);
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
