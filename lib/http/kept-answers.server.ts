import 'server-only';
/**
 * Parsed answers of services, by session. The service is asked every time; only when it answers with the very bytes of
 * last time are these not parsed again (docs/decisions/2026-11-22-parsed-answers.md).
 */
import type * as z from 'zod';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

type Kept = { bytes: Buffer; schema: z.ZodType; data: unknown };
type Session = { answers: Map<string, Kept>; size: number; usedAt: number };

export type Bounds = {
  /** Bytes of the answers of all sessions. */
  all: number;
  /** Bytes of the answers of one session. */
  session: number;
  /** Milliseconds without use after which a session's answers go. */
  idleMs: number;
};

const usual: Bounds = { all: 16 * 1024 * 1024, session: 1024 * 1024, idleMs: 10 * 60 * 1000 };

/** Every request of the session gets the same object: nobody may change it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

export class KeptAnswers {
  /** The one that was used last is the last. */
  private readonly sessions = new Map<string, Session>();
  private total = 0;

  constructor(private readonly bounds: Bounds = usual) {}

  /** Bytes kept. */
  get size(): number {
    return this.total;
  }

  /** What these bytes were parsed to with this schema, if they are what the service answered to this session last time. */
  find<Schema extends z.ZodType>(
    session: string,
    question: string,
    schema: Schema,
    bytes: Buffer,
  ): z.output<Schema> | undefined {
    const kept = this.sessions.get(session)?.answers.get(question);
    if (kept?.schema !== schema || !kept.bytes.equals(bytes)) return undefined;
    this.use(session);
    // The schema is the one that made it.
    return kept.data as z.output<Schema>;
  }

  /** Keeps and freezes what was parsed, unless it is more than one session may have. */
  keep(session: string, question: string, kept: Kept): void {
    const { answers } = this.use(session);
    this.remove(session, question);
    if (kept.bytes.length > this.bounds.session) return;
    freeze(kept.data);
    answers.set(question, kept);
    this.count(session, kept.bytes.length);
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

  /** Forgets all that a session was answered. */
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

  private remove(session: string, question: string): void {
    const answers = this.sessions.get(session)?.answers;
    const known = answers?.get(question);
    if (!known) return;
    answers?.delete(question);
    this.count(session, -known.bytes.length);
  }

  private count(key: string, bytes: number): void {
    const session = this.sessions.get(key);
    if (session) session.size += bytes;
    this.total += bytes;
  }
}

/** Those of this process. Listed in docs/caches.md. */
export const keptAnswers = (): KeptAnswers =>
  sharedInProcess('kept-answers', () => new KeptAnswers());
