/** Which frames of the push service are believed (AC-05, DL-05): those of the exact shape, for this customer, once, in order. */
import { pushMessageDto, pushOk } from '@/lib/contracts/push';
import type { PushEvent } from './schema';

/** `null`: nothing to tell, and nothing wrong. */
export type Verdict<Event> = { event: Event } | { refused: string } | null;

/** Messages, and jobs, that are remembered; a replay of an older one is harmless, because events are only hints. */
const remembered = 200;

/** Undefined for what is no JSON. */
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

/** One gate a connection's life long, and longer: it remembers what has come. */
export function createMessageGate(userId: string): (frame: string) => Verdict<PushEvent> {
  const ids = new Set<string>();
  const newest = new Map<string, PushEvent>();

  function forgetOldest() {
    for (const kept of [ids, newest]) {
      const [oldest] = kept.keys();
      if (kept.size > remembered && oldest !== undefined) kept.delete(oldest);
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
