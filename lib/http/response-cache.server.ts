import 'server-only';
/**
 * Parsed answers of services, by session. Every call still goes to the service; parsing is skipped when the answer has
 * exactly the same bytes as the last one (docs/decisions/2026-11-22-parsed-answers.md).
 */
import type * as z from 'zod';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

type Entry = { bytes: Buffer; schema: z.ZodType; data: unknown };
type Session = { answers: Map<string, Entry>; size: number; usedAt: number };

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

export class ResponseCache {
  /** In the order of their last use, oldest first. */
  private readonly sessions = new Map<string, Session>();
  private total = 0;

  constructor(private readonly bounds: Bounds = defaultBounds) {}

  /** Bytes of all stored answers. */
  get size(): number {
    return this.total;
  }

  /** The parsed answer, if the last answer to this session had the same bytes and was parsed with the same schema. */
  find<Schema extends z.ZodType>(
    session: string,
    requestKey: string,
    schema: Schema,
    bytes: Buffer,
  ): z.output<Schema> | undefined {
    const entry = this.sessions.get(session)?.answers.get(requestKey);
    if (entry?.schema !== schema || !entry.bytes.equals(bytes)) return undefined;
    this.use(session);
    // `data` was parsed with this schema.
    return entry.data as z.output<Schema>;
  }

  /** Stores and freezes a parsed answer, unless it is larger than the limit of one session. */
  store(session: string, requestKey: string, entry: Entry): void {
    const { answers } = this.use(session);
    this.remove(session, requestKey);
    if (entry.bytes.length > this.bounds.session) return;
    freeze(entry.data);
    answers.set(requestKey, entry);
    this.count(session, entry.bytes.length);
    for (const [oldest] of answers) {
      if (this.use(session).size <= this.bounds.session) break;
      this.remove(session, oldest);
    }
    for (const [oldest, { usedAt }] of this.sessions) {
      const isOver = Date.now() - usedAt > this.bounds.idleMs;
      if (!isOver && this.total <= this.bounds.all) break;
      this.drop(oldest);
    }
  }

  /** Removes all answers of a session. */
  drop(session: string): void {
    this.total -= this.sessions.get(session)?.size ?? 0;
    this.sessions.delete(session);
  }

  private use(key: string): Session {
    const session = this.sessions.get(key) ?? { answers: new Map(), size: 0, usedAt: 0 };
    session.usedAt = Date.now();
    this.sessions.delete(key);
    this.sessions.set(key, session);
    return session;
  }

  private remove(session: string, requestKey: string): void {
    const answers = this.sessions.get(session)?.answers;
    const entry = answers?.get(requestKey);
    if (!entry) return;
    answers?.delete(requestKey);
    this.count(session, -entry.bytes.length);
  }

  private count(key: string, bytes: number): void {
    const session = this.sessions.get(key);
    if (session) session.size += bytes;
    this.total += bytes;
  }
}

/** The cache of this process. Listed in docs/caches.md. */
export const responseCache = (): ResponseCache =>
  sharedInProcess('response-cache', () => new ResponseCache());
