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
    // Whoever may use the database may write into its channels.
    return undefined;
  }
}

type Parts = {
  /** Of the database that the processes share. */
  databaseUrl: string;
  onFailure: (error: unknown) => void;
};

/**
 * Hands what one backend process says on to the customers who listen to another, by NOTIFY of the database that they
 * share: a job may be worked on where its customer is not connected.
 */
export function createPushRelay({ databaseUrl, onFailure }: Parts) {
  const me = randomUUID();
  let isOver = false;
  let client: Client | null = null;

  /** One connection's whole life; resolves when it has ended. */
  async function listen(sockets: PushSockets): Promise<void> {
    const connection = new Client({ connectionString: databaseUrl });
    const ended = new Promise<void>((resolve) => connection.once('end', resolve));
    connection.on('error', onFailure);
    connection.on('notification', ({ payload }) => {
      const said = readNotice(payload);
      if (said && said.from !== me) sockets.sendText(said.userId, said.text);
    });
    await connection.connect();
    await connection.query(`listen ${channel}`);
    client = connection;
    await ended;
    client = null;
  }

  return {
    toOthers(userId: string, text: string) {
      const payload = JSON.stringify({ from: me, userId, text });
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch(onFailure);
    },
    /** Begins; a connection that is lost is made anew, and whoever listens here is told to look for what was missed. */
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
