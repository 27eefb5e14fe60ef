/** The photo and shared-albums services as the specification has them (section 7): every other call, and every other parameter, is refused. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Calls of section 7 with the parameters of their query. */
const calls: readonly [method: string, path: RegExp, query: readonly string[]][] = [
  ['GET', /^\/users$/, []],
  ['GET', /^\/users\/timeline$/, []],
  ['GET', /^\/photos\/timeline\/\d+\/\d+$/, ['cursor', 'limit', 'sortKey', 'sortOrder']],
  ['GET', /^\/photos$/, ['cursor', 'sortKey', 'sortOrder']],
  ['DELETE', /^\/photos$/, []],
  ['DELETE', /^\/photos\/all$/, []],
  ['POST', /^\/albums$/, []],
  ['GET', /^\/albums$/, ['cursor', 'limit', 'displaySharedData']],
  ['GET', /^\/albums\/[\w-]+$/, []],
  ['PATCH', /^\/albums\/[\w-]+$/, []],
  ['DELETE', /^\/albums\/[\w-]+$/, []],
  ['GET', /^\/albums\/[\w-]+\/photos$/, ['cursor', 'sortKey', 'sortOrder', 'limit']],
  ['POST', /^\/albums\/[\w-]+\/photos$/, []],
  ['DELETE', /^\/albums\/[\w-]+\/photos$/, []],
];

/** The same of the shared-albums API. */
const sharedCalls: typeof calls = [
  ['GET', /^\/users$/, []],
  ['GET', /^\/shared-albums$/, ['cursor', 'limit']],
  ['GET', /^\/shared-albums\/[\w-]+$/, []],
  ['GET', /^\/shared-albums\/[\w-]+\/participants$/, []],
  ['GET', /^\/shared-albums\/[\w-]+\/photos$/, ['cursor', 'sortKey', 'sortOrder', 'limit']],
  ['DELETE', /^\/shared-albums\/[\w-]+$/, []],
];

/** What our services say besides, which another one need not. */
const additions = ['capabilities', 'moreCovers', 'present', 'availableUntil'];

const withoutAdditions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutAdditions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !additions.includes(key))
      .map(([key, part]) => [key, withoutAdditions(part)]),
  );
};

export type SpecificationProxy = {
  origin: string;
  /** Calls that the specification does not have. */
  refused: string[];
  /** Calls that were handed on. */
  passed: string[];
  stop: () => Promise<void>;
};

async function handOn(request: IncomingMessage, url: string) {
  const { method = 'GET', headers } = request;
  const body = method === 'GET' ? null : await text(request);
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: headers.authorization ?? '',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  });
  const given = await answer.text();
  const known = given === '' ? '' : JSON.stringify(withoutAdditions(JSON.parse(given)));
  return { status: answer.status, body: known };
}

/** @param backend origin of the reference backend */
export async function startSpecificationProxy(backend: string): Promise<SpecificationProxy> {
  const refused: string[] = [];
  const passed: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, backend);
    const [, base = '', path = ''] = /^(\/[\w-]+)(.*)$/.exec(pathname) ?? [];
    const isKnown = (base === '/shared-albums-api' ? sharedCalls : calls).some(
      ([name, pattern, query]) =>
        name === method &&
        pattern.test(path) &&
        [...searchParams.keys()].every((key) => query.includes(key)),
    );
    (isKnown ? passed : refused).push(`${method} ${path}${new URL(url, backend).search}`);
    if (!isKnown) return void response.writeHead(404).end('{}');
    handOn(request, backend + url).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body);
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
