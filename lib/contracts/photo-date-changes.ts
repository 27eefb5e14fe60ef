/** Photo-management API: photos without a reliable date, and changes of dates. All of it is our addition (`photoDates`). */
import * as z from 'zod';
import { dateBatchSize } from './limits';
import { datePrecisions, dateSources, firstPhotoYear } from './photo-dates';
import { localDateTime, photoDto } from './photos';
import { count, isoDateTime, text, tolerantList, tolerantParts, wireId } from './wire';

/** To the second and without an offset, so that two are the same when they read the same. */
const wallSecond = localDateTime.refine((taken) => /T\d\d:\d\d:\d\d$/.test(taken));

/** The last known date of a photo, so that an unseen change of another window is not overwritten. */
export const knownDate = z.object({
  taken: wallSecond.nullable(),
  source: z.enum(dateSources),
  precision: z.enum(datePrecisions).nullable(),
});
export type KnownDate = z.infer<typeof knownDate>;

/** New date of a photo: the first moment of the known period. */
export const newDate = z.object({
  taken: wallSecond.refine((taken) => Number(taken.slice(0, 4)) >= firstPhotoYear),
  precision: z.enum(datePrecisions),
  /** `customer`, unless an earlier date comes back or one was read from the name. */
  source: z.enum(dateSources).exclude(['none']),
});
export type NewDate = z.infer<typeof newDate>;

/** New date of one photo; null removes the date. */
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

/** `failed` are no longer in the library; `conflicts` have another date than the one that was known, and keep it. */
export const dateChangesReply = z.object({ failed: z.array(wireId), conflicts: z.array(wireId) });

/** Body of POST /photos/dates/known. */
export const knownDatesQuery = z.object({
  photoIds: z.array(wireId).min(1).max(dateBatchSize),
});

/** Current dates of photos; photos that are not in the library are omitted. */
export const knownDatesDto = z.object({
  photos: z.array(z.object({ photoId: wireId, known: knownDate })),
});

/** Kind of program that named a file. */
export const namePatterns = ['camera', 'messenger', 'scan', 'other'] as const;

/** Reliability of a proposed date. */
export const certainties = ['sure', 'likely', 'unknown'] as const;

/** A photo of the account with a number near this one. */
const neighbour = z.object({ fileName: text(255), taken: localDateTime });

/** Photos of one upload and one kind of name, with the dates that their names, neighbours or files suggest. */
export const undatedGroup = z.object({
  pattern: z.enum(namePatterns),
  certainty: z.enum(certainties),
  /** Instant of the first upload among them. */
  uploadedAt: isoDateTime,
  evidence: z.discriminatedUnion('kind', [
    /** The date is part of the name. */
    z.object({ kind: z.literal('name') }),
    /** The number is between those of two photos with dates. */
    z.object({ kind: z.literal('neighbours'), before: neighbour, after: neighbour }),
    /** Time of the file's last change. */
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
  /** Some photos as samples. */
  samples: tolerantParts(photoDto),
});
export type UndatedGroup = z.infer<typeof undatedGroup>;

/** GET /photos/undated: photos without a date or with a guessed one, those that were added last first. */
export const undatedDto = z.object({
  groups: tolerantList(undatedGroup),
  /** Number of all such photos, also those outside of the groups. */
  totalCount: count,
});
