import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';

/** Parses the JSON body with the schema. Throws a 400 if it is not JSON or does not match. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}

/** Schema of a whole number in a query. A missing value becomes the default; an invalid or too large one is refused. */
export const wholeNumber = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max))
    .default(fallback);

/** Whether an item of a batch fails, by its id or by its index (from 0). Tests inject this fault. */
type FailsId = (id: string, index: number) => boolean;

/** Hono environment of services whose batches can partly fail. */
export type FailingIdsEnv = { Variables: { failsId?: FailsId } };

/**
 * Removes duplicates and splits the ids of a batch into those to process and those that an injected fault lets fail.
 */
export function splitBatch(
  ids: readonly string[],
  failsId: FailsId = () => false,
): { work: string[]; failing: string[] } {
  const work: string[] = [];
  const failing: string[] = [];
  [...new Set(ids)].forEach((id, index) => (failsId(id, index) ? failing : work).push(id));
  return { work, failing };
}

/**
 * First four of the eight groups of an IPv6 address: one customer has all addresses of a /64. IPv4 addresses stay as
 * they are.
 */
function networkOf(address: string): string {
  // An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) belongs to one client and is kept whole.
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  // The URL parser writes every address in one form (RFC 5952), so that one network has one name.
  const [head = '', tail = ''] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':');
}

/**
 * Network of the client, from the header that the edge (load balancer) sets: an IPv4 address, or the first half of an
 * IPv6 address. Null if the deployment names no such header: then no address can be trusted, and all clients may seem
 * to be one.
 */
export function vouchedAddress(c: Context, header: string | undefined): string | null {
  const address = header && c.req.header(header);
  return address ? networkOf(address) : null;
}

/**
 * Address of the client, for rate limits: the value of the configured header of the edge (load balancer), otherwise the
 * remote address of the connection. Other headers are ignored, because clients can forge them.
 */
export function clientAddress(
  c: Context<{ Bindings: HttpBindings }>,
  header: string | undefined,
): string {
  const forwarded = header && c.req.header(header);
  return forwarded || (c.env.incoming.socket.remoteAddress ?? '');
}
