/** Photo-management API: photos that want a better date, and changes of dates. All of it is ours (`photoDates`). */
import * as z from 'zod';
import { dateBatchSize } from './limits';
import { datePrecisions, dateSources, firstPhotoYear } from './photo-dates';
import { localDateTime, photoDto } from './photos';
import { count, isoDateTime, text, tolerantList, tolerantParts, wireId } from './wire';

/** To the second and without an offset, so that two are the same when they read the same. */
const wallSecond = localDateTime.refine((taken) => /T\d\d:\d\d:\d\d$/.test(taken));

/** What a photo's date was when it was last seen: a change of another window is never overwritten unseen. */
export const knownDate = z.object({
  taken: wallSecond.nullable(),
  source: z.enum(dateSources),
  precision: z.enum(datePrecisions).nullable(),
});
export type KnownDate = z.infer<typeof knownDate>;

/** A date that a photo shall have: the first moment of what is known of it. */
export const newDate = z.object({
  taken: wallSecond.refine((taken) => Number(taken.slice(0, 4)) >= firstPhotoYear),
  precision: z.enum(datePrecisions),
  /** `customer`, unless an earlier date comes back or one was read from the name. */
  source: z.enum(dateSources).exclude(['none']),
});
export type NewDate = z.infer<typeof newDate>;

/** One photo's new date; null takes its date away. */
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

/** What the dates of these photos are; those that are not in the library are left out. */
export const knownDatesDto = z.object({
  photos: z.array(z.object({ photoId: wireId, known: knownDate })),
});

/** What kind of program gave a file its name. */
export const namePatterns = ['camera', 'messenger', 'scan', 'other'] as const;

/** How far a proposed date can be relied on. */
export const certainties = ['sure', 'likely', 'unknown'] as const;

/** A photo of the account that stands near in the numbering. */
const neighbour = z.object({ fileName: text(255), taken: localDateTime });

/** Photos of one upload and one kind of name, with the dates that their names, neighbours or files suggest. */
export const undatedGroup = z.object({
  pattern: z.enum(namePatterns),
  certainty: z.enum(certainties),
  /** Instant of the first upload among them. */
  uploadedAt: isoDateTime,
  evidence: z.discriminatedUnion('kind', [
    /** The date stands in the name. */
    z.object({ kind: z.literal('name') }),
    /** The number lies between those of two photos with dates. */
    z.object({ kind: z.literal('neighbours'), before: neighbour, after: neighbour }),
    /** When the file was last changed. */
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
  /** The first few, to be looked at. */
  samples: tolerantParts(photoDto),
});
export type UndatedGroup = z.infer<typeof undatedGroup>;

/** GET /photos/undated: photos without a date or with a guessed one, those that were added last first. */
export const undatedDto = z.object({
  groups: tolerantList(undatedGroup),
  /** All such photos, also those that are not among the groups. */
  totalCount: count,
});
