/**
 * The computer's session for a phone. The session continues when its dialog closes: after a phone has connected, photos
 * still arrive while the customer opens another page or closes the import modal. Browser only.
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

/**
 * Milliseconds between two reads of the session, and the longest time between them: after failures, or while events are
 * received.
 */
const pollMs = 1_500;
const longestPollMs = 15_000;
/** Shortest time between two reads in milliseconds, while events follow each other quickly. */
const shortestPollMs = 500;

/** Milliseconds after the end of the session in which photos whose transfer had begun may still arrive. */
const arrivingMs = 120_000;

const idle: ComputerSession = { step: 'opening', files: [] };
let shown: ComputerSession = idle;
let running: AbortController | null = null;
/** True if no further photos can arrive. */
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

/** Waits for the given time or until the session changes, and then until the page is visible (D-31). */
async function pause(milliseconds: number, changed: Promise<void>): Promise<void> {
  await delay(shortestPollMs);
  await Promise.race([delay(milliseconds - shortestPollMs), changed]);
  if (document.hidden)
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
}

/** Shows the session, and reads it until it has ended and all its files are processed. */
async function follow(opened: NewSessionReply, signal: AbortSignal): Promise<void> {
  // The time is computed with this computer's clock, which may be wrong.
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
    // Read again when the session expires, because there is no event for that.
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
  // Forget the ended session, so that the next dialog opens a new one.
  if (listeners.size === 0) forget();
}

/** Ends a session without waiting for the reply. If the call fails, the session expires after 15 minutes. */
const endQuietly = ({ id }: NewSessionReply): void =>
  void call(phoneUploadApi.endSession, { ids: { id } }).catch(() => {});

/** Called when the last dialog closes. Ends the session if no phone has joined. */
function leave(): void {
  if (shown.step === 'waiting') endQuietly(shown.opened);
  if (isSettled || shown.step === 'waiting' || shown.step === 'opening') forget();
}

/** Store for `useSyncExternalStore`. The first subscriber opens a session, unless one is running. */
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
  /** Opens a new session after the previous one has ended. */
  renew(): void {
    forget();
    void start();
    for (const listener of listeners) listener();
  },
};
