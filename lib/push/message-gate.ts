/**
 * Checks messages of the push service (AC-05, DL-05). A message is accepted if it has the exact shape, is for this
 * customer, is no repetition and is not older than the last one of its job.
 */
import { pushMessageDto, pushOk } from '@/lib/contracts/push';
import type { PushEvent } from './schema';

/** Result of the check of a frame; null for a frame without an event, such as 'OK'. */
export type FrameResult<Event> = { event: Event } | { refused: string } | null;

/**
 * Number of message ids and of jobs that are stored. A repetition of an older message is harmless, because events only
 * say that something may have changed.
 */
const maxRemembered = 200;

/** Parses a frame as JSON; undefined if it is not JSON. */
export function parseFrame(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}

function toEvent(frame: string, userId: string): { event: PushEvent } | { refused: string } {
  const parsed = pushMessageDto.safeParse(parseFrame(frame));
  if (!parsed.success) return { refused: 'not of the expected shape' };
  const message = parsed.data;
  if ('key' in message) {
    if (message.message.userId !== userId) return { refused: 'for somebody else' };
    const { id, timestamp: at, key: type } = message;
    return { event: { id, at, type, downloadId: message.message.downloadId } };
  }
  const { id, type, data } = message;
  const { importedCount = null, totalCount = null } = data.payload;
  return { event: { id, at: data.timestamp, type, importedCount, totalCount } };
}

const jobOf = (event: PushEvent): string =>
  'downloadId' in event ? `archive ${event.downloadId}` : 'import';

const isBeginning = ({ type }: PushEvent): boolean => type.endsWith('-started');

/**
 * Returns a function that checks frames. It stores the accepted messages, so use the same function after a
 * reconnection.
 */
export function createMessageGate(userId: string): (frame: string) => FrameResult<PushEvent> {
  const ids = new Set<string>();
  const newest = new Map<string, PushEvent>();

  function forgetOldest() {
    for (const memory of [ids, newest]) {
      const [oldest] = memory.keys();
      if (memory.size > maxRemembered && oldest !== undefined) memory.delete(oldest);
    }
  }

  return (frame) => {
    if (frame === pushOk) return null;
    const read = toEvent(frame, userId);
    if ('refused' in read) return read;
    const { event } = read;
    if (ids.has(event.id)) return { refused: 'replayed' };
    const job = jobOf(event);
    const last = newest.get(job);
    const [at, lastAt] = [Date.parse(event.at), last ? Date.parse(last.at) : -Infinity];
    const isLate =
      at < lastAt || (at === lastAt && isBeginning(event) && !isBeginning(last ?? event));
    if (isLate) return { refused: 'out of order' };
    ids.add(event.id);
    newest.delete(job);
    newest.set(job, event);
    forgetOldest();
    return read;
  };
}
