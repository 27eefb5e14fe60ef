/**
 * Server-sent events of `/api/push`. An event only says that something may have changed; it never contains the state
 * itself.
 */
import * as z from 'zod/mini';
import { archiveNoticeKeys, importMessageTypes } from '@/lib/contracts/push-names';

/** Path of the event stream. */
export const pushPath = '/api/push';

const about = { id: z.string(), at: z.string() };

export const pushEventSchema = z.union([
  z.object({ ...about, type: z.enum(archiveNoticeKeys), downloadId: z.string() }),
  z.object({
    ...about,
    type: z.enum(importMessageTypes),
    importedCount: z.nullable(z.int()),
    totalCount: z.nullable(z.int()),
  }),
]);
export type PushEvent = z.infer<typeof pushEventSchema>;

/**
 * Names of events that are ours and not of the push service. `gap`: events may have been missed, so read the current
 * state. `lost`: events cannot arrive at present. `over`: the customer has signed out, or another stream has replaced
 * this one.
 */
export const streamEvents = { gap: 'gap', lost: 'lost', over: 'over' } as const;
