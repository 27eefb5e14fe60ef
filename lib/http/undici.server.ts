import 'server-only';
/** HTTP connections of this process to the services. */
import { Agent, type Dispatcher, request } from 'undici';

// The number of connections is not limited here, because the limiter of each service (policies.server.ts) limits its calls. A
// limit for an origin would let one slow service block all others on the same origin.
const agent = new Agent({ connections: null, pipelining: 1, connect: { timeout: 1_000 } });

/**
 * Sends one request over the connections of this process.
 *
 * @param address absolute http(s) URL
 */
export const send = (
  address: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> => request(address, { ...options, dispatcher: agent });
