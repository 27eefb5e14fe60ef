import { randomUUID } from 'node:crypto';
import { sumBy } from 'es-toolkit';
import type * as z from 'zod';
import { pushCloseCodes, type PushMessageDto } from '../../../lib/contracts/push';
import type { ArchiveNoticeKey, ImportMessageType } from '../../../lib/contracts/push-names';
import type { uploadSessionChangedDto } from '../../../lib/contracts/upload-sessions';
import type { Clock } from '../clock';

/** Key of a customer's connections to the socket of upload sessions. */
export const uploadSessionListener = (userId: string): string => `upload-sessions of ${userId}`;

/** The methods of a WebSocket that are used here. A connection is added only after its customer has been identified. */
type PushSocket = { send: (text: string) => void; close: (code: number) => void };

/**
 * Sends events to customers who are connected to this process or another one. Delivery is not guaranteed, so clients
 * read the state of a job from the service.
 */
export type PushSockets = {
  /** Sends the progress of a photo archive: started, finished or failed (DL-03). */
  sendArchiveNotice: (userId: string, key: ArchiveNoticeKey, downloadId: string) => void;
  /** Import message (AC-02); `payload` is the progress, if known. */
  sendImportMessage: (
    userId: string,
    type: ImportMessageType,
    payload?: { importedCount?: number; totalCount?: number },
  ) => void;
  /** Change of an upload session (IM-10), sent to {@link uploadSessionListener}. */
  sendSessionChange: (userId: string, sessionId: string) => void;
  /** Control API only: sends any text. Returns the number of connections that received it. */
  sendText: (listener: string, text: string) => number;
  /**
   * Registers a connection; returns a function that removes it.
   *
   * @param listener the customer's id, or {@link uploadSessionListener} of it
   */
  add: (listener: string, socket: PushSocket) => () => void;
  /** Number of open connections of this process. */
  countOpen: () => number;
  /** Closes the connections of one listener, or all connections. */
  closeAll: (code: number, listener?: string) => void;
};

/**
 * Creates the register of the connections to this process.
 *
 * @param publish sends a message to the other processes, if there are any (see `push-relay.ts`)
 */
export function createPushSockets(
  clock: Clock,
  publish?: (userId: string, text: string) => void,
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
    publish?.(listener, text);
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
      send(uploadSessionListener(userId), { type: 'upload-session-changed', sessionId }),
    add(listener, socket) {
      const sockets = listening.get(listener) ?? new Set();
      listening.set(listener, sockets.add(socket));
      return () => {
        sockets.delete(socket);
        if (sockets.size === 0 && listening.get(listener) === sockets) listening.delete(listener);
      };
    },
    countOpen: () => sumBy([...listening.values()], ({ size }) => size),
    closeAll(code, listener) {
      const all =
        listener === undefined ? [...listening.values()] : [listening.get(listener) ?? []];
      for (const socket of all.flatMap((sockets) => [...sockets])) socket.close(code);
    },
  };
}

/** Closes all connections when the process stops; clients connect to another process. */
export const endPushSockets = (sockets: PushSockets): void =>
  sockets.closeAll(pushCloseCodes.goingAway);
