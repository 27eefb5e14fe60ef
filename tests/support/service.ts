/**
 * A backend service for tests: a real HTTP server on a free port. Tests set its behaviour, and it
 * records the requests.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export type TestService = {
  origin: string;
  seen: IncomingMessage[];
  /** Sets how the service replies to all following requests. */
  behave: (next: Behaviour) => void;
  stop: () => Promise<void>;
};

/** Returns a behaviour that replies with this status and body. */
export const reply =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

export async function startService(): Promise<TestService> {
  const seen: IncomingMessage[] = [];
  let behaviour: Behaviour = reply(200, '{}');
  const server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    behaviour(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    behave: (next) => void (behaviour = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
