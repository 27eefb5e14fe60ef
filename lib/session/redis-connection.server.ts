import 'server-only';
import { log } from '@/lib/observability/log.server';

/**
 * A connection that reconnects by itself; commands fail at once while it is down. The library is loaded on demand, because
 * it takes a tenth of the time of a cold start.
 *
 * @param event name of the log event for its failures
 */
export async function createRedisConnection(url: string, event: string) {
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1_000,
      // An outage that is over is noticed within a second.
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 1_000),
    },
  });
  client.on('error', (error: Error) => log.error({ event, reason: error.message }));
  return client;
}

export type RedisConnection = Awaited<ReturnType<typeof createRedisConnection>>;
