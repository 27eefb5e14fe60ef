import 'server-only';
import { log } from '@/lib/observability/log.server';

/**
 * Creates a Redis connection that reconnects by itself. While it is down, commands fail immediately. The library is loaded on
 * demand, because loading takes a tenth of the time of a cold start.
 *
 * @param event name of the log event for failures of this connection
 */
export async function createRedisConnection(url: string, event: string) {
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1_000,
      // The delay is at most one second, so the connection returns within a second after an outage.
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 1_000),
    },
  });
  client.on('error', (error: Error) => log.error({ event, reason: error.message }));
  return client;
}

export type RedisConnection = Awaited<ReturnType<typeof createRedisConnection>>;
