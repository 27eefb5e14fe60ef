import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The address of who asks: what the edge (load balancer) writes into its header, where the deployment names one; otherwise the other end
 * of the connection. No header counts that nobody vouches for.
 */
export function clientAddress(
  c: Context<{ Bindings: HttpBindings }>,
  header: string | undefined,
): string {
  const forwarded = header && c.req.header(header);
  return forwarded || (c.env.incoming.socket.remoteAddress ?? '');
}
