/**
 * The computer's session for a phone. It outlives its dialog: after a phone has connected, photos still arrive when the
 * customer opens another page or closes the modal. Browser only.
 */
import { delay } from 'es-toolkit';
import { ApiError } from '@/lib/http/api-error';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { call } from '@/lib/http/api-client';
import { phoneUploadApi } from './api';
import { listenToSession, type SessionEvents } from './session-events';
import type { NewSessionReply, SessionReply } from './schema';

type Files = SessionReply['files'];

export type ComputerSession = { files: Files } & (
  | { step: 'opening' }
  /** The session could not be opened, or the customer has signed out. */
  | { step: 'failed'; isSignedOut: boolean }
  | { step: 'waiting' | 'connected'; opened: NewSessionReply; until: Date }
  | { step: 'ended' | 'expired' }
);

/** Interval of reading the session, and the longest interval, without an answer or while events are received. */
const pollMs = 1_500;
const longestPollMs = 15_000;
/** Shortest interval while events follow each other quickly. */
const shortestPollMs = 500;

/** After the end of the session, photos that were being sent may still arrive for this long. */
const arrivingMs = 120_000;

const idle: ComputerSession = { step: 'opening', files: [] };
let shown: ComputerSession = idle;
let running: AbortController | null = null;
/** True if nothing more can arrive. */
let isSettled = false;
const listeners = new Set<() => void>();

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
const doneIn = (files: Files) => files.filter(({ state }) => state === 'done').length;

function show(next: ComputerSession): void {
  if (doneIn(next.files) > doneIn(shown.files)) announcePhotoChange();
  shown = next;
  for (const listener of listeners) listener();
}

function forget(): void {
  running?.abort();
  running = null;
  shown = idle;
}

/** Waits for an interval or a change, and while the page is hidden (D-31). */
async function pause(milliseconds: number, changed: Promise<void>): Promise<void> {
  await delay(shortestPollMs);
  await Promise.race([delay(milliseconds - shortestPollMs), changed]);
  if (document.hidden)
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
}

/** Reads the session until it has ended and all its files are processed. */
async function follow(opened: NewSessionReply, signal: AbortSignal): Promise<void> {
  // Uses this computer's clock, which may be wrong.
  const until = new Date(Date.now() + opened.lifeMs);
  show({ step: 'waiting', opened, until, files: [] });
  const events = listenToSession(opened);
  signal.addEventListener('abort', events.end);
  await readUntilOver({ opened, until, events }, signal).finally(events.end);
}

type Followed = { opened: NewSessionReply; until: Date; events: SessionEvents };

async function readUntilOver(
  { opened, until, events }: Followed,
  signal: AbortSignal,
): Promise<void> {
  let delay = pollMs;
  let lastArrival = Infinity;
  for (;;) {
    const changed = events.nextChange();
    const state = await call(phoneUploadApi.getSession, { ids: { id: opened.id } }).catch(codeOf);
    if (signal.aborted) return;
    const { files } = shown;
    if (state === 'unauthenticated') return show({ step: 'failed', isSignedOut: true, files });
    if (state === 'notFound') return show({ step: 'ended', files });
    if (state === null || typeof state === 'string') {
      if (until <= new Date()) return show({ step: 'expired', files });
      delay = Math.min(delay * 2, longestPollMs);
    } else {
      delay = pollMs;
      const { status } = state;
      if (status === 'waiting' || status === 'connected')
        show({ step: status, opened, until, files: state.files });
      else {
        show({ step: status, files: state.files });
        lastArrival = Math.min(lastArrival, Date.now() + arrivingMs);
        const comes = ({ state: file }: Files[number]) =>
          file === 'processing' || (file === 'receiving' && Date.now() < lastArrival);
        if (!state.files.some(comes)) return;
      }
    }
    // There is no event when the session expires.
    const rest = Math.max(pollMs, until.getTime() - Date.now());
    const isTold = delay === pollMs && events.isConnected();
    await pause(isTold ? Math.min(longestPollMs, rest) : delay, changed);
    if (signal.aborted) return;
  }
}

async function start(): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  [running, isSettled, shown] = [controller, false, idle];
  try {
    const opened = await call(phoneUploadApi.openSession);
    if (signal.aborted) return endQuietly(opened);
    await follow(opened, signal);
  } catch (error) {
    if (!signal.aborted)
      show({ step: 'failed', isSignedOut: codeOf(error) === 'unauthenticated', files: [] });
  }
  if (signal.aborted) return;
  isSettled = true;
  // The next dialog opens a new session.
  if (listeners.size === 0) forget();
}

/** Ends a session. If that fails, it expires after a quarter of an hour. */
const endQuietly = ({ id }: NewSessionReply): void =>
  void call(phoneUploadApi.endSession, { ids: { id } }).catch(() => {});

/** The last dialog has closed: a session that still waits for a phone is ended. */
function leave(): void {
  if (shown.step === 'waiting') endQuietly(shown.opened);
  if (isSettled || shown.step === 'waiting' || shown.step === 'opening') forget();
}

/** Store for `useSyncExternalStore`: the first subscriber opens a session, unless one is running. */
export const computerSession = {
  get: (): ComputerSession => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!running) void start();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) leave();
    };
  },
  /** Opens a new session after the last one has ended. */
  renew(): void {
    forget();
    void start();
    for (const listener of listeners) listener();
  },
};
