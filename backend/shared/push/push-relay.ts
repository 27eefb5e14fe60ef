import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import * as z from 'zod';
import { pushCloseCodes } from '../../../lib/contracts/push';
import type { PushSockets } from './push-sockets';

const channel = 'push';
const pauseMs = 1_000;

const notice = z.object({ from: z.string(), userId: z.string(), text: z.string() });

function readNotice(payload: string | undefined): z.output<typeof notice> | undefined {
  try {
    return notice.parse(JSON.parse(payload ?? ''));
  } catch {
    // Anybody with access to the database can send notifications, so a malformed one is ignored.
    return undefined;
  }
}

type Parts = {
  /** The database that all processes share. */
  databaseUrl: string;
  onFailure: (error: unknown) => void;
};

/**
 * Sends push messages to the customers of other backend processes with NOTIFY of the shared database: a job may run in
 * another process than the one to which the customer is connected.
 */
export function createPushRelay({ databaseUrl, onFailure }: Parts) {
  const me = randomUUID();
  let isOver = false;
  let client: Client | null = null;

  /**
   * Opens one connection and forwards its notifications. Resolves when the connection has ended; rejects if it cannot
   * be opened.
   */
  async function listen(sockets: PushSockets): Promise<void> {
    const connection = new Client({ connectionString: databaseUrl });
    const ended = new Promise<void>((resolve) => connection.once('end', resolve));
    connection.on('error', onFailure);
    connection.on('notification', ({ payload }) => {
      const received = readNotice(payload);
      if (received && received.from !== me) sockets.sendText(received.userId, received.text);
    });
    await connection.connect();
    await connection.query(`listen ${channel}`);
    client = connection;
    await ended;
    client = null;
  }

  return {
    publish(userId: string, text: string) {
      const payload = JSON.stringify({ from: me, userId, text });
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch(onFailure);
    },
    /**
     * Listens until `stop`. After a lost connection all sockets are closed, so that clients reconnect and reload what
     * they missed.
     */
    async start(sockets: PushSockets): Promise<void> {
      while (!isOver) {
        await listen(sockets).catch(onFailure);
        if (isOver) return;
        sockets.closeAll(pushCloseCodes.goingAway);
        await wait(pauseMs);
      }
    },
    async stop(): Promise<void> {
      isOver = true;
      await client?.end().catch(onFailure);
    },
  };
}
