/**
 * Push service (specification sections 3, 4 and 7): a WebSocket at `/push`. The client sends {@link authenticateDto} as its
 * first frame, receives the plain text {@link pushOk} and after that only receives messages. All frames are text frames.
 */
import * as z from 'zod';
import { archiveNoticeKeys, importMessageTypes } from './push-names';
import { count, isoDateTime, tolerantOptional, wireId } from './wire';

export const authenticateDto = z.strictObject({
  action: z.literal('authenticate'),
  token: z.string().min(1).max(8_192),
});

/** The service sends this text when it has received the first frame; it does not mean that the token is valid (AC-05). */
export const pushOk = 'OK';

/**
 * Close codes that the service sends (RFC 6455, section 7.4.1). `over`: the time limit was reached. `goingAway`: the service
 * stops. `refused`: the authentication failed or a frame was unexpected.
 */
export const pushCloseCodes = { over: 1000, goingAway: 1001, refused: 1008 } as const;

/** Maximum size in bytes of a frame in either direction. */
export const maxPushBytes = 16 * 1024;

/** Progress of an import. Our addition; other services may omit it. */
const importCounts = z
  .object({ importedCount: tolerantOptional(count), totalCount: tolerantOptional(count) })
  .catch({});

/** Message about an import (AC-02, DL-05). Each service defines its own `payload`; all other fields are parsed strictly. */
export const importMessageDto = z.strictObject({
  id: z.uuid(),
  type: z.enum(importMessageTypes),
  data: z.strictObject({ payload: importCounts, timestamp: isoDateTime }),
});

/** Message about an archive of photos (DL-05). */
export const archiveNoticeDto = z.strictObject({
  id: z.uuid(),
  timestamp: isoDateTime,
  key: z.enum(archiveNoticeKeys),
  message: z.strictObject({ userId: wireId, downloadId: wireId }),
});

/** All messages of the service except {@link pushOk}. Other messages are refused. */
export const pushMessageDto = z.union([importMessageDto, archiveNoticeDto]);
export type PushMessageDto = z.input<typeof pushMessageDto>;
