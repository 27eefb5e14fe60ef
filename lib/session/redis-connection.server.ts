import 'server-only';
import { log } from '@/lib/observability/log.server';

/**
 * A connection that comes back by itself; what is asked meanwhile is refused at once. The library is loaded only where
 * it is used: it is a tenth of a cold start.
 *
 * @param event under which its failures are logged
 */
export async function createRedisConnection(url: string, event: string) {
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000),
    },
  });
  client.on('error', (error: Error) => log.error({ event, reason: error.message }));
  return client;
}

export type RedisConnection = Awaited<ReturnType<typeof createRedisConnection>>;
