/** What the browser is told, as server-sent events of `/api/push`: a hint that something has changed, never the state itself. */
import * as z from 'zod/mini';
import { archiveNoticeKeys, importMessageTypes } from '@/lib/contracts/push-names';

/** The route handler that answers the events. */
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
 * Names of the events that are none of the push service's. `gap`: something may have been missed, so read the states.
 * `lost`: nothing is told at present. `over`: signed out, or another stream has taken its place.
 */
export const streamEvents = { gap: 'gap', lost: 'lost', over: 'over' } as const;
