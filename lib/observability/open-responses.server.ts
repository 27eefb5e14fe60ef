import 'server-only';
/** Which response belongs to a request: Next hands middleware the request only. */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { sharedInProcess } from './shared-in-process.server';

/** Names the response of this very request; what a client sends under this name is overwritten. */
export const responseHeader = 'x-account-response';

const open = sharedInProcess('open-responses', () => new Map<string, ServerResponse>());

const channel = 'http.server.request.start';

function track(message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  if (!('request' in message && message.request instanceof IncomingMessage)) return;
  if (!('response' in message && message.response instanceof ServerResponse)) return;
  const id = randomUUID();
  message.request.headers[responseHeader] = id;
  open.set(id, message.response);
  message.response.once('close', () => open.delete(id));
}

/** Node tells of each request on this channel before it hands it to the server's listener. Returns what ends it. */
export function trackResponses(): () => void {
  subscribe(channel, track);
  return () => void unsubscribe(channel, track);
}

/**
 * The response to a request with these headers: null when it is closed already, undefined where responses are not
 * tracked.
 */
export function responseTo(headers: Headers): ServerResponse | null | undefined {
  const id = headers.get(responseHeader);
  return id === null ? undefined : (open.get(id) ?? null);
}
