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

/**
 * Schema of a whole number in a query. A missing value becomes `fallback`; an invalid value or one above `max` is
 * refused.
 */
export const wholeNumber = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max))
    .default(fallback);

/**
 * Whether an item of a batch must fail, by its id or by its index (from 0). The control API injects this fault for
 * tests.
 */
type FailsId = (id: string, index: number) => boolean;

/** Hono environment of services whose batches can partly fail. */
export type FailingIdsEnv = { Variables: { failsId?: FailsId } };

/**
 * Removes duplicate ids of a batch. Returns the ids to process and the ids for which an injected fault requires a
 * failure.
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
 * The first four of the eight groups of an IPv6 address, because one customer usually has all addresses of a /64
 * network. An IPv4 address is returned unchanged.
 */
function networkOf(address: string): string {
  // An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) belongs to one client, so it is returned unchanged.
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  // The URL parser writes an address always in the same form (RFC 5952), so that one network has only one name.
  const [head = '', tail = ''] = new URL(`http://[${address.split('%', 1)[0]}]`).hostname
    .slice(1, -1)
    .split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':');
}

/**
 * Network of the client, from the header that the edge (load balancer) sets: an IPv4 address, or the first 64 bits of
 * an IPv6 address. Null if no such header is configured: then no address can be trusted, because all clients may
 * appear with the load balancer's address.
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
