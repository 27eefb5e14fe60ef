import 'server-only';
/**
 * undici's client without the rest of it: `fetch`, web sockets, caches and mocks are two thirds of what its index loads,
 * a tenth of a cold start (docs/performance.md).
 */
import type { Dispatcher } from 'undici';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';

// The turns of each service (policies.server.ts) bound the connections: with a limit here one slow service would block
// all others on its origin.
const agent = new Agent({ connections: null, pipelining: 1, connect: { timeout: 1_000 } });

/**
 * One request over the connections of this process.
 *
 * @param address absolute, http(s)
 */
export function send(
  address: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(address);
  return request.call(agent, { ...options, origin, path: pathname + search });
}
