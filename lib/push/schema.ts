/** Server-sent events of `/api/push`. An event is a hint that something has changed, never the state itself. */
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
 * Names of our own events, besides those of the push service. `gap`: events may have been missed, so read the current state.
 * `lost`: no events at present. `over`: signed out, or another stream has replaced this one.
 */
export const streamEvents = { gap: 'gap', lost: 'lost', over: 'over' } as const;
