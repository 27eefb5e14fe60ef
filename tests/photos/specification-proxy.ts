/** The photo service as the specification has it (section 7): every other call, and every other parameter, is refused. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Calls of section 7 with the parameters of their query. */
const calls: readonly [method: string, path: RegExp, query: readonly string[]][] = [
  ['GET', /^\/users$/, []],
  ['GET', /^\/users\/timeline$/, []],
  ['GET', /^\/photos\/timeline\/\d+\/\d+$/, ['cursor', 'limit', 'sortKey', 'sortOrder']],
  ['GET', /^\/photos$/, ['cursor', 'sortKey', 'sortOrder']],
  ['DELETE', /^\/photos$/, []],
  ['DELETE', /^\/photos\/all$/, []],
];

const base = '/photos-api';

export type SpecificationProxy = {
  origin: string;
  /** Calls that the specification does not have. */
  refused: string[];
  /** Calls that were handed on. */
  passed: string[];
  stop: () => Promise<void>;
};

/** @param backend origin of the reference backend */
export async function startSpecificationProxy(backend: string): Promise<SpecificationProxy> {
  const refused: string[] = [];
  const passed: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, backend);
    const path = pathname.slice(base.length);
    const isKnown = calls.some(
      ([name, pattern, query]) =>
        name === method &&
        pattern.test(path) &&
        [...searchParams.keys()].every((key) => query.includes(key)),
    );
    (isKnown ? passed : refused).push(`${method} ${path}${new URL(url, backend).search}`);
    if (!isKnown) return void response.writeHead(404).end('{}');
    const headers = { authorization: request.headers.authorization ?? '' };
    fetch(backend + url, { method, headers }).then(
      async (answer) => {
        // The backend's own JSON.
        const body = (await answer.json()) as Record<string, unknown>;
        delete body['capabilities'];
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    refused,
    passed,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
