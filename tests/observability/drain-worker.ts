/**
 * A server that stops as our processes do: at SIGTERM it closes its listener, and the process exits
 * when the last connection has closed.
 */
import { createServer } from 'node:http';
import { drainOnStop } from '@/lib/observability/drain.server';

const server = createServer((request, response) => {
  const delayMs = request.url === '/slow' ? 500 : 0;
  setTimeout(() => response.end('done'), delayMs);
});
drainOnStop(server, { acceptMs: Number(process.argv[2]), close: async () => undefined });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
