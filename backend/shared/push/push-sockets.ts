import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { pushCloseCodes, type PushMessageDto } from '../../../lib/contracts/push';
import type { ArchiveNoticeKey, ImportMessageType } from '../../../lib/contracts/push-names';
import type { uploadSessionChangedDto } from '../../../lib/contracts/upload-sessions';
import type { Clock } from '../clock';

/** Whom the connections to the socket of the upload sessions are kept under. */
export const sessionsOf = (userId: string): string => `upload-sessions of ${userId}`;

/** What a connection can do; the push service adds it once its customer is known. */
type PushSocket = { send: (text: string) => void; close: (code: number) => void };

/**
 * Tells customers what has happened, as far as they listen at the moment, to this process or another one. Nobody may rely
 * on having been told: what a message says stands in the job's own row, too.
 */
export type PushSockets = {
  /** DL-03. */
  sendArchiveNotice: (userId: string, key: ArchiveNoticeKey, downloadId: string) => void;
  /** AC-02. `payload` says how far it is, if anything. */
  sendImportMessage: (
    userId: string,
    type: ImportMessageType,
    payload?: { importedCount?: number; totalCount?: number },
  ) => void;
  /** IM-10, to who listens by {@link sessionsOf}. */
  sendSessionChange: (userId: string, sessionId: string) => void;
  /** Any text at all, for the control API. Answers how many connections got it. */
  sendText: (listener: string, text: string) => number;
  /**
   * Returns what takes it away again.
   *
   * @param listener the customer's id, or {@link sessionsOf} it
   */
  add: (listener: string, socket: PushSocket) => () => void;
  /** Ends the connections of one listener, or all. */
  closeAll: (code: number, listener?: string) => void;
};

/**
 * @param toOthers hands a message on to the other processes (see `push-relay.ts`), where there are some
 */
export function createPushSockets(
  clock: Clock,
  toOthers?: (userId: string, text: string) => void,
): PushSockets {
  const listening = new Map<string, Set<PushSocket>>();

  function sendText(listener: string, text: string): number {
    const sockets = listening.get(listener) ?? new Set();
    for (const socket of sockets) socket.send(text);
    return sockets.size;
  }
  function send(
    listener: string,
    message: PushMessageDto | z.input<typeof uploadSessionChangedDto>,
  ) {
    const text = JSON.stringify(message);
    sendText(listener, text);
    toOthers?.(listener, text);
  }
  const now = () => clock.now().toISOString();

  return {
    sendText,
    sendArchiveNotice: (userId, key, downloadId) =>
      send(userId, {
        id: randomUUID(),
        timestamp: now(),
        key,
        message: { userId, downloadId },
      }),
    sendImportMessage: (userId, type, payload = {}) =>
      send(userId, { id: randomUUID(), type, data: { payload, timestamp: now() } }),
    sendSessionChange: (userId, sessionId) =>
      send(sessionsOf(userId), { type: 'upload-session-changed', sessionId }),
    add(listener, socket) {
      const sockets = listening.get(listener) ?? new Set();
      listening.set(listener, sockets.add(socket));
      return () => {
        sockets.delete(socket);
        if (sockets.size === 0 && listening.get(listener) === sockets) listening.delete(listener);
      };
    },
    closeAll(code, listener) {
      const all =
        listener === undefined ? [...listening.values()] : [listening.get(listener) ?? []];
      for (const socket of all.flatMap((sockets) => [...sockets])) socket.close(code);
    },
  };
}

/** The service stops: whoever listened connects again elsewhere. */
export const endPushSockets = (sockets: PushSockets): void =>
  sockets.closeAll(pushCloseCodes.goingAway);
