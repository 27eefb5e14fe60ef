/**
 * Photo-management API: photos without a reliable date, and changes of photo dates. Everything in this module is our addition
 * (`photoDates`).
 */
import * as z from 'zod';
import { dateBatchSize } from './limits';
import { datePrecisions, dateSources, firstPhotoYear } from './photo-dates';
import { localDateTime, photoDto } from './photos';
import { count, isoDateTime, text, tolerantList, tolerantParts, wireId } from './wire';

/** Local time with seconds and without an offset, so that two equal times have equal text. */
const wallSecond = localDateTime.refine((taken) => /T\d\d:\d\d:\d\d$/.test(taken));

/**
 * The date that the sender of a change last saw. The service compares it with the current date, so that a change made in
 * another window is not overwritten.
 */
export const knownDate = z.object({
  taken: wallSecond.nullable(),
  source: z.enum(dateSources),
  precision: z.enum(datePrecisions).nullable(),
});
export type KnownDate = z.infer<typeof knownDate>;

/** New date of a photo. If only a day, month or year is known, `taken` is its first moment. */
export const newDate = z.object({
  taken: wallSecond.refine((taken) => Number(taken.slice(0, 4)) >= firstPhotoYear),
  precision: z.enum(datePrecisions),
  /**
   * `customer` if the customer chose the date. Another source if an earlier date is restored or the date was read from the file
   * name.
   */
  source: z.enum(dateSources).exclude(['none']),
});
export type NewDate = z.infer<typeof newDate>;

/** New date of one photo. If `date` is null, the photo loses its date. */
export const dateChange = z.object({
  photoId: wireId,
  known: knownDate,
  date: newDate.nullable(),
});
export type DateChange = z.infer<typeof dateChange>;

/** Body of PUT /photos/dates. */
export const dateChangesDto = z.object({
  changes: z.array(dateChange).min(1).max(dateBatchSize),
});

/**
 * Ids of photos that were not changed. `failed`: the photo is no longer in the library. `conflicts`: the photo now has another
 * date than the `known` one.
 */
export const dateChangesReply = z.object({ failed: z.array(wireId), conflicts: z.array(wireId) });

/** Body of POST /photos/dates/known. */
export const knownDatesQuery = z.object({
  photoIds: z.array(wireId).min(1).max(dateBatchSize),
});

/** Current dates of photos. Photos that are not in the library are omitted. */
export const knownDatesDto = z.object({
  photos: z.array(z.object({ photoId: wireId, known: knownDate })),
});

/** Kinds of programs that give names to photo files. */
export const namePatterns = ['camera', 'messenger', 'scan', 'other'] as const;

/** Reliability of a proposed date. */
export const certainties = ['sure', 'likely', 'unknown'] as const;

/** A dated photo of the account whose file number is close to that of the undated photo. */
const neighbour = z.object({ fileName: text(255), taken: localDateTime });

/** Undated photos of one upload with the same kind of file name, and the dates that are proposed for them. */
export const undatedGroup = z.object({
  pattern: z.enum(namePatterns),
  certainty: z.enum(certainties),
  /** Instant at which the first of these photos was uploaded. */
  uploadedAt: isoDateTime,
  evidence: z.discriminatedUnion('kind', [
    /** The file name contains the date. */
    z.object({ kind: z.literal('name') }),
    /** The number in the file name is between the numbers of two dated photos. */
    z.object({ kind: z.literal('neighbours'), before: neighbour, after: neighbour }),
    /** The date is the time of the file's last change. */
    z.object({ kind: z.literal('modified'), taken: localDateTime }),
    z.object({ kind: z.literal('nothing') }),
  ]),
  photos: z.array(
    z.object({
      photoId: wireId,
      fileName: text(255),
      known: knownDate,
      proposal: newDate.nullable(),
    }),
  ),
  /** Some of these photos, for display. */
  samples: tolerantParts(photoDto),
});
export type UndatedGroup = z.infer<typeof undatedGroup>;

/** Response of GET /photos/undated: photos whose date is missing or only a guess, last added first. */
export const undatedDto = z.object({
  groups: tolerantList(undatedGroup),
  /** Number of all photos without a reliable date, including those that are in no group. */
  totalCount: count,
});
