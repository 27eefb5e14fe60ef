/**
 * Push service (specification sections 3, 4 and 7): a WebSocket at `/push`. The client sends {@link authenticateDto} as
 * its first frame and is answered the plain text {@link pushOk}; then it only listens. Every frame is text.
 */
import * as z from 'zod';
import { archiveNoticeKeys, importMessageTypes } from './push-names';
import { count, isoDateTime, tolerantOptional, wireId } from './wire';

export const authenticateDto = z.strictObject({
  action: z.literal('authenticate'),
  token: z.string().min(1).max(8_192),
});

/** Means 'heard you' and nothing else (AC-05). */
export const pushOk = 'OK';

/** Close codes of the service: who does not prove who they are, and what nobody should have sent (RFC 6455, 7.4.1). */
export const pushCloseCodes = { over: 1000, goingAway: 1001, refused: 1008 } as const;

/** Bytes of one frame, in either direction. */
export const maxPushBytes = 16 * 1024;

/** How far an import is, where the service says so; ours. */
const importCounts = z
  .object({ importedCount: tolerantOptional(count), totalCount: tolerantOptional(count) })
  .catch({});

/** AC-02, DL-05: the payload is the service's own affair, the rest is exact. */
export const importMessageDto = z.strictObject({
  id: z.uuid(),
  type: z.enum(importMessageTypes),
  data: z.strictObject({ payload: importCounts, timestamp: isoDateTime }),
});

/** DL-05: the notification on an archive of photos. */
export const archiveNoticeDto = z.strictObject({
  id: z.uuid(),
  timestamp: isoDateTime,
  key: z.enum(archiveNoticeKeys),
  message: z.strictObject({ userId: wireId, downloadId: wireId }),
});

/** All that the service may send besides {@link pushOk}; anything else is refused. */
export const pushMessageDto = z.union([importMessageDto, archiveNoticeDto]);
export type PushMessageDto = z.input<typeof pushMessageDto>;
