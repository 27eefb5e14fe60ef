/**
 * Push service (specification sections 3, 4 and 7): a WebSocket at `/push`. The client sends {@link authenticateDto} as its
 * first frame and receives the plain text {@link pushOk}; then it only receives. Every frame is text.
 */
import * as z from 'zod';
import { archiveNoticeKeys, importMessageTypes } from './push-names';
import { count, isoDateTime, tolerantOptional, wireId } from './wire';

export const authenticateDto = z.strictObject({
  action: z.literal('authenticate'),
  token: z.string().min(1).max(8_192),
});

/** Confirms only that the first frame was received (AC-05). */
export const pushOk = 'OK';

/** Close codes of the service (RFC 6455, 7.4.1); `refused`: failed authentication or an unexpected frame. */
export const pushCloseCodes = { over: 1000, goingAway: 1001, refused: 1008 } as const;

/** Bytes of one frame, in either direction. */
export const maxPushBytes = 16 * 1024;

/** Progress of an import, if the service sends it; our addition. */
const importCounts = z
  .object({ importedCount: tolerantOptional(count), totalCount: tolerantOptional(count) })
  .catch({});

/** Message about an import (AC-02, DL-05). The service defines the payload; the other fields are parsed strictly. */
export const importMessageDto = z.strictObject({
  id: z.uuid(),
  type: z.enum(importMessageTypes),
  data: z.strictObject({ payload: importCounts, timestamp: isoDateTime }),
});

/** Notification about an archive of photos (DL-05). */
export const archiveNoticeDto = z.strictObject({
  id: z.uuid(),
  timestamp: isoDateTime,
  key: z.enum(archiveNoticeKeys),
  message: z.strictObject({ userId: wireId, downloadId: wireId }),
});

/** Messages of the service besides {@link pushOk}; all others are refused. */
export const pushMessageDto = z.union([importMessageDto, archiveNoticeDto]);
export type PushMessageDto = z.input<typeof pushMessageDto>;
