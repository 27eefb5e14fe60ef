import 'server-only';
/**
 * All browsers of this process that listen, by customer. A customer has one connection to the push service however many
 * tabs and processes there are; each process hands what comes to its own streams.
 */
import { pushConnectionMs } from '@/lib/contracts/push-names';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/observability/log.server';
import { isDraining, onDrain } from '@/lib/observability/drain.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { accessToken } from '@/lib/session/access-token.server';
import type { Session } from '@/lib/session/resolve-session.server';
import { isExpired } from '@/lib/session/session-record';
import { onSessionEnd, sessionStore } from '@/lib/session/session-store.server';
import { createEventStream, type EventStream, streamChunks } from './event-stream.server';
import { createBus, type PushBus } from './push-bus.server';
import { createCustomerPush, type CustomerPush } from './customer-push.server';

/** Each stream has its turn once in so many ticks, so that thousands of them never stop a page for long. */
const tickMs = 1_000;
const turns = 15;
/** Tabs of one session; a browser needs one. */
const mostOfSession = 10;
const mostStreams = 5_000;
const endedTopic = 'ended-sessions';

type OpenStream = { stream: EventStream; session: string; since: number; turn: number };

export class PushHub {
  private readonly customers = new Map<string, CustomerPush>();
  private readonly streams = new Set<OpenStream>();
  private turn = 0;

  constructor(private readonly bus: PushBus) {
    onSessionEnd((key) => {
      this.endSession(key);
      bus.publish(endedTopic, key).catch(() => undefined);
    });
    bus
      .subscribe(endedTopic, (key) => (key === null ? undefined : this.endSession(key)))
      .catch(logged);
    setInterval(() => void this.beat().catch(logged), tickMs).unref();
    setInterval(() => this.customers.forEach((one) => one.claim()), bus.leaseMs / 3).unref();
    onDrain(() => {
      for (const { stream } of [...this.streams]) stream.end();
      for (const customer of [...this.customers.values()]) customer.end();
    });
  }

  /** Streams that are open, and customers who have some or had one a moment ago. */
  get size(): { streams: number; customers: number } {
    return { streams: this.streams.size, customers: this.customers.size };
  }

  /**
   * A stream for one tab, of what becomes of the customer's jobs.
   *
   * @param lastEventId of the last event that the tab has had; what came since then follows at once
   * @throws AppError tooManyRequests, unavailable
   */
  open(session: Session, lastEventId: string | null): ReadableStream<Uint8Array> {
    return this.hold(session, (stream) => {
      const customer = this.customerOf(session);
      customer.join(stream, session.key, lastEventId);
      return () => customer.leave(stream);
    });
  }

  /**
   * Keeps a stream as long as its session lives, among all streams of this process.
   *
   * @param join begins to send to it; what is returned is called when it has ended
   * @throws AppError tooManyRequests, unavailable
   */
  hold(session: Session, join: (stream: EventStream) => () => void): ReadableStream<Uint8Array> {
    if (isDraining() || this.streams.size >= mostStreams) throw new AppError('unavailable', 'push');
    const ofSession = [...this.streams].filter((open) => open.session === session.key);
    if (ofSession.length >= mostOfSession) {
      throw new AppError('tooManyRequests', 'push streams', { retryAfterSeconds: 60 });
    }
    let leave = (): void => undefined;
    const stream = createEventStream(() => {
      this.streams.delete(open);
      leave();
    });
    // That of the session's other tabs: it is looked up once for all of them. A new one's comes last.
    const turn = ofSession[0]?.turn ?? this.turn;
    const open = { stream, session: session.key, since: Date.now(), turn };
    this.streams.add(open);
    leave = join(stream);
    return stream.body;
  }

  private customerOf({ channel, sub }: Session): CustomerPush {
    const name = `${channel}:${sub}`;
    const known = this.customers.get(name);
    if (known) return known;
    const created = createCustomerPush({
      name,
      userId: sub,
      bus: this.bus,
      token: accessToken,
      onIdle: () => this.customers.delete(name),
    });
    this.customers.set(name, created);
    return created;
  }

  private endSession(key: string): void {
    for (const { stream, session } of this.streams)
      if (session === key) stream.end(streamChunks.over);
  }

  /** A sign of life for those whose turn it is; if their session is over, or they have lasted long enough, they end. */
  private async beat(): Promise<void> {
    const now = Date.now();
    const alive = new Map<string, Promise<boolean>>();
    this.turn = (this.turn + 1) % turns;
    const due = [...this.streams].filter(({ turn }) => turn === this.turn);
    for (const { stream, session, since } of due) {
      // The browser comes back, and its session is looked at again.
      if (now - since > pushConnectionMs) stream.end();
      const isAlive = alive.get(session) ?? isSessionAlive(session, now);
      alive.set(session, isAlive);
      stream.send((await isAlive) ? streamChunks.beat : streamChunks.over);
      if (!(await isAlive)) stream.end();
    }
  }
}

/** Not knowing ends nothing: an outage is no sign-out. */
async function isSessionAlive(key: string, now: number): Promise<boolean> {
  try {
    const record = await sessionStore().get(key);
    return record !== null && !isExpired(record, now);
  } catch {
    return true;
  }
}

const logged = (error: unknown) =>
  log.warn({ event: 'push-bus-failed', reason: error instanceof Error ? error.message : '' });

/** That of this process. */
export const pushHub = (): PushHub => sharedInProcess('push-hub', () => new PushHub(createBus()));
