import 'server-only';
/** Requests before Next sees them. Next makes the server itself, and hands its middleware neither response nor connection. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';

export type Incoming = IncomingMessage;
export type Outgoing = ServerResponse;

type Watcher = {
  /** A connection was taken in; its request comes later. */
  onConnection: () => void;
  /** `pass` hands the request to whom it was meant for, at any later time. */
  onRequest: (request: Incoming, response: Outgoing, pass: () => void) => void;
};

/** Takes the place of whoever listens to the server's requests. */
function standBefore(server: Server, { onRequest }: Watcher): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    onRequest(request, response, () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    }),
  );
}

/**
 * Stands before every HTTP server of the process from its next request on, that one included: Node tells of each
 * connection and request on these channels before it tells the listeners. Returns what ends it for servers that have
 * had no request yet.
 */
export function standBeforeServers(watcher: Watcher): () => void {
  const known = new WeakSet<Server>();
  const onRequest = (message: unknown) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('server' in message && message.server instanceof Server)) return;
    if (known.has(message.server)) return;
    known.add(message.server);
    standBefore(message.server, watcher);
  };
  const onConnection = () => watcher.onConnection();
  subscribe('http.server.request.start', onRequest);
  subscribe('net.server.socket', onConnection);
  return () => {
    unsubscribe('http.server.request.start', onRequest);
    unsubscribe('net.server.socket', onConnection);
  };
}
