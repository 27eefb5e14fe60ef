import 'server-only';
/**
 * Cache of parsed responses of services, by session. Every call is still sent to the service; only the parsing is skipped if
 * the response has exactly the same bytes as the last one (docs/decisions/2026-11-22-parsed-answers.md).
 */
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

type Entry = { bytes: Buffer; schema: z.ZodType; data: unknown };

export type Bounds = {
  /** Maximum size in bytes of the responses of all sessions. */
  all: number;
  /** Maximum size in bytes of the responses of one session. */
  session: number;
  /** Time in milliseconds without use after which the responses of a session are removed. */
  idleMs: number;
};

const defaultBounds: Bounds = {
  all: 16 * 1024 * 1024,
  session: 1024 * 1024,
  idleMs: 10 * 60 * 1000,
};

/** Freezes a value and everything in it, because all requests of the session share the same object. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

const createAnswers = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

export class ResponseCache {
  /** Each session has its own cache. The size of that cache counts for the limit of all sessions. */
  private readonly sessions: LRUCache<string, LRUCache<string, Entry>>;

  constructor(private readonly bounds: Bounds = defaultBounds) {
    this.sessions = new LRUCache({
      maxSize: bounds.all,
      sizeCalculation: (answers) => answers.calculatedSize,
      ttl: bounds.idleMs,
      updateAgeOnGet: true,
      ttlAutopurge: true,
      // Date follows the fake timers of tests; the default clock does not.
      perf: Date,
    });
  }

  /** Size in bytes of all cached responses. */
  get size(): number {
    return this.sessions.calculatedSize;
  }

  /**
   * Returns the parsed response if the last response to the same request of this session had the same bytes and was parsed with
   * the same schema; otherwise undefined.
   */
  find<Schema extends z.ZodType>(
    session: string,
    requestKey: string,
    schema: Schema,
    bytes: Buffer,
  ): z.output<Schema> | undefined {
    const entry = this.sessions.get(session)?.get(requestKey);
    if (entry?.schema !== schema || !entry.bytes.equals(bytes)) return undefined;
    // `data` was parsed with this schema, because the schemas were compared above.
    return entry.data as z.output<Schema>;
  }

  /** Stores and freezes a parsed response, unless it is larger than the limit of one session. */
  store(session: string, requestKey: string, entry: Entry): void {
    const answers = this.sessions.get(session) ?? createAnswers(this.bounds.session);
    // If the new response is too large, this call removes the previous one.
    answers.set(requestKey, entry);
    if (answers.has(requestKey)) freeze(entry.data);
    // LRUCache calculates the size of an entry only when it is set, so the session's cache is deleted and set again.
    this.sessions.delete(session);
    if (answers.size > 0) this.sessions.set(session, answers);
  }

  /** Removes all cached responses of a session. */
  drop(session: string): void {
    this.sessions.delete(session);
  }
}

/** Returns the cache of this process. It is listed in docs/caches.md. */
export const responseCache = (): ResponseCache =>
  sharedInProcess('response-cache', () => new ResponseCache());
