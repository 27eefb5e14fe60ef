import 'server-only';
/**
 * Parsed answers of services, by session. Every call still goes to the service; parsing is skipped when the answer has
 * exactly the same bytes as the last one (docs/decisions/2026-11-22-parsed-answers.md).
 */
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

type Entry = { bytes: Buffer; schema: z.ZodType; data: unknown };

export type Bounds = {
  /** Bytes of the answers of all sessions. */
  all: number;
  /** Bytes of the answers of one session. */
  session: number;
  /** A session's answers are removed after this many milliseconds without use. */
  idleMs: number;
};

const defaultBounds: Bounds = {
  all: 16 * 1024 * 1024,
  session: 1024 * 1024,
  idleMs: 10 * 60 * 1000,
};

/** Freezes the whole value: all requests of the session share the same object. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

const createAnswers = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });

export class ResponseCache {
  /** Each session has a cache of its own, whose size counts for the bound of all sessions. */
  private readonly sessions: LRUCache<string, LRUCache<string, Entry>>;

  constructor(private readonly bounds: Bounds = defaultBounds) {
    this.sessions = new LRUCache({
      maxSize: bounds.all,
      sizeCalculation: (answers) => answers.calculatedSize,
      ttl: bounds.idleMs,
      updateAgeOnGet: true,
      ttlAutopurge: true,
      // Unlike the default, it follows the fake timers of tests.
      perf: Date,
    });
  }

  /** Bytes of all stored answers. */
  get size(): number {
    return this.sessions.calculatedSize;
  }

  /** The parsed answer, if the last answer to this session had the same bytes and was parsed with the same schema. */
  find<Schema extends z.ZodType>(
    session: string,
    requestKey: string,
    schema: Schema,
    bytes: Buffer,
  ): z.output<Schema> | undefined {
    const entry = this.sessions.get(session)?.get(requestKey);
    if (entry?.schema !== schema || !entry.bytes.equals(bytes)) return undefined;
    // `data` was parsed with this schema.
    return entry.data as z.output<Schema>;
  }

  /** Stores and freezes a parsed answer, unless it is larger than the limit of one session. */
  store(session: string, requestKey: string, entry: Entry): void {
    const answers = this.sessions.get(session) ?? createAnswers(this.bounds.session);
    // Removes the previous answer if the new one is too large.
    answers.set(requestKey, entry);
    if (answers.has(requestKey)) freeze(entry.data);
    // The size of an entry is calculated only when another value is set.
    this.sessions.delete(session);
    if (answers.size > 0) this.sessions.set(session, answers);
  }

  /** Removes all answers of a session. */
  drop(session: string): void {
    this.sessions.delete(session);
  }
}

/** The cache of this process. Listed in docs/caches.md. */
export const responseCache = (): ResponseCache =>
  sharedInProcess('response-cache', () => new ResponseCache());
