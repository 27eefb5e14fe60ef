import 'server-only';
/** The connections of this process to the services. */
import { Agent, type Dispatcher, request } from 'undici';

// The turns of each service (policies.server.ts) bound the connections: with a limit here one slow service would block
// all others on its origin.
const agent = new Agent({ connections: null, pipelining: 1, connect: { timeout: 1_000 } });

/**
 * One request over the connections of this process.
 *
 * @param address absolute, http(s)
 */
export const send = (
  address: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> => request(address, { ...options, dispatcher: agent });
