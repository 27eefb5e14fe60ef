import 'server-only';
/**
 * Event streams of all browsers that are connected to this process, by customer. A customer has one connection to the
 * push service for all tabs and processes. Each process sends the events to its own streams.
 */
import { pushConnectionMs } from '@/lib/contracts/push-names';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { isDraining, onDrain } from '@/lib/observability/drain.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { accessToken } from '@/lib/session/access-token.server';
import type { Session } from '@/lib/session/resolve-session.server';
import { isExpired } from '@/lib/session/session-record';
import { onSessionEnd, sessionStore } from '@/lib/session/session-store.server';
import { createEventStream, type EventStream, streamChunks } from './event-stream.server';
import { createBus, type PushBus } from './push-bus.server';
import { createCustomerPush, type CustomerPush } from './customer-push.server';

/**
 * Each second (`tickMs`) one of 15 groups of streams (`turns`) is checked, so that thousands of streams never delay a
 * page for long.
 */
const tickMs = 1_000;
const turns = 15;
/** Maximum number of streams of one session; a browser needs only one. */
const maxOfSession = 10;
const maxStreams = 5_000;
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
    setInterval(
      () => this.customers.forEach((customer) => customer.claim()),
      bus.leaseMs / 3,
    ).unref();
    metrics.read('streams', () => new Map([['open', this.streams.size]]));
    onDrain(() => {
      for (const { stream } of [...this.streams]) stream.end();
      for (const customer of [...this.customers.values()]) customer.end();
    });
  }

  /** Number of open streams, and number of customers that have streams or had some in the last seconds. */
  get size(): { streams: number; customers: number } {
    return { streams: this.streams.size, customers: this.customers.size };
  }

  /**
   * Opens a stream with the events of the customer's jobs, for one tab.
   *
   * @param lastEventId id of the last event that the tab received; later events are sent at once
   * @throws AppError tooManyRequests, unavailable
   */
  open(session: Session, lastEventId: string | null): ReadableStream<Uint8Array> {
    return this.addStream(session, (stream) => {
      const customer = this.customerOf(session);
      customer.join(stream, session.key, lastEventId);
      return () => customer.leave(stream);
    });
  }

  /**
   * Adds a stream; it ends when its session ends.
   *
   * @param join starts to send to the stream; returns a function that is called when the stream has ended
   * @throws AppError tooManyRequests, unavailable
   */
  addStream(
    session: Session,
    join: (stream: EventStream) => () => void,
  ): ReadableStream<Uint8Array> {
    if (isDraining() || this.streams.size >= maxStreams) throw new AppError('unavailable', 'push');
    const ofSession = [...this.streams].filter((open) => open.session === session.key);
    if (ofSession.length >= maxOfSession) {
      throw new AppError('tooManyRequests', 'push streams', { retryAfterSeconds: 60 });
    }
    let leave = (): void => undefined;
    const stream = createEventStream(() => {
      this.streams.delete(open);
      leave();
    });
    // Put the stream into the same group as the session's other streams, so that the session is read once for all of
    // them.
    const turn = ofSession[0]?.turn ?? this.turn;
    const open = { stream, session: session.key, since: Date.now(), turn };
    this.streams.add(open);
    leave = join(stream);
    return stream.body;
  }

  private customerOf({ channel, sub }: Session): CustomerPush {
    const name = `${channel}:${sub}`;
    const existing = this.customers.get(name);
    if (existing) return existing;
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

  /**
   * Sends a heartbeat to the next group of streams. Ends streams whose session has ended and streams that are too old.
   */
  private async beat(): Promise<void> {
    const now = Date.now();
    const alive = new Map<string, Promise<boolean>>();
    this.turn = (this.turn + 1) % turns;
    const due = [...this.streams].filter(({ turn }) => turn === this.turn);
    for (const { stream, session, since } of due) {
      // The browser connects again, and that request checks the session.
      if (now - since > pushConnectionMs) stream.end();
      const isAlive = alive.get(session) ?? isSessionAlive(session, now);
      alive.set(session, isAlive);
      stream.send((await isAlive) ? streamChunks.beat : streamChunks.over);
      if (!(await isAlive)) stream.end();
    }
  }
}

/** True if the session exists, and also if the store cannot be read: an outage must not sign the customer out. */
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

/** The hub of this process; it is created when it is first used. */
export const pushHub = (): PushHub => sharedInProcess('push-hub', () => new PushHub(createBus()));
