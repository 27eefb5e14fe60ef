import '@/tests/support/environment';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as fc from 'fast-check';
import type { RouteHandler } from '@/lib/route-handlers/handler.server';
import { ask } from '@/tests/support/ask';
import { httpStatusOf } from '@/lib/http/error-codes';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { type HostileRequest, hostileRequest, namesOf } from '@/tests/support/hostile-requests';

/** Route files that this test cannot call without a running server, each with the reason. */
const notHere = {
  'api/push/route.ts': 'answers streams that have no end, and reads nothing but a header',
  'config.json/route.ts': 'reads the request from the scope that Next makes for it',
};

const seed = Number(process.env['FC_SEED'] ?? Date.now() % 2 ** 31);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Every response of the services contains this text; no response of ours may contain it. */
const canary = 'Canary-of-a-service';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /(^|\/)route\.tsx?$/.test(file) && !(file in notHere));

let answer = { status: 404, body: '' };
const services = createServer((request, response) => {
  request.resume();
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'x-powered-by': canary,
    server: canary,
  });
  response.end(answer.body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const { port } = services.address() as AddressInfo; // The server listens on a TCP port, so its address is an object.
  process.env['BACKEND_URL'] = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  services.closeAllConnections();
  services.close();
});

/**
 * Returns a function that gives the cookie of a signed-in customer. The customer changes after 20 requests, because the
 * rate limit would refuse further ones before they are checked.
 */
function customersAt(name: string) {
  const host = hostOf(name);
  let asked = 0;
  let cookie = '';
  return async () => {
    if (asked++ % 20 === 0) cookie = `__Host-sid=${(await mintSession(host)).cookie}`;
    return cookie;
  };
}

/**
 * Encodes text for a URL. Buffer.from replaces half of a surrogate pair, as a browser does; encodeURIComponent alone
 * would throw.
 */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function senderTo(file: string, name: string) {
  const ids = [...file.matchAll(/\[(\w+)\]/g)].map(([, id = '']) => id);
  const requestsTo = ({ endpoint }: RouteHandler) => hostileRequest(namesOf(endpoint), ids);
  const cookieOf = customersAt(name);

  async function send(method: string, run: RouteHandler, given: HostileRequest) {
    const { params, query, headers, body, isSignedIn } = given;
    const pathname = file
      .replace(/\/route\.ts$/, '')
      .replace(/\[(\w+)\]/g, (_, id: string) => encoded(params[id] ?? ''));
    const search = query.map((pair) => pair.map((part) => encoded(part)).join('='));
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    return ask(run, {
      method,
      path: `/${pathname}?${search.join('&')}`,
      headers: {
        host: name,
        origin: `https://${name}`,
        'content-type': 'application/json',
        ...(isSignedIn ? { cookie: await cookieOf() } : {}),
        ...headers,
      },
      params,
      ...(hasBody ? { body } : {}),
    });
  }
  return { requestsTo, send };
}

/**
 * Returns why a response is wrong: it is not in the closed list of errors, or it repeats text of a service. Returns
 * null if it is right.
 */
function complaintAbout({ response, status, text, error }: Awaited<ReturnType<typeof ask>>) {
  // There are tens of thousands of responses; a call of `expect` for each check would take longer than the requests.
  if ((text + JSON.stringify([...response.headers])).includes(canary))
    return `${text} of a service`;
  if (status === 500) return 'an error of ours';
  if (!error) return status >= 400 && text !== '' ? `${status} with ${text}` : null;
  const { code, correlationId: _, fields: __, ...others } = error;
  if (Object.keys(others).length > 0) return `more than the closed list: ${Object.keys(others)}`;
  // The closed list has a status for each code. For an unknown code this returns undefined.
  const listed = httpStatusOf(code as Parameters<typeof httpStatusOf>[0]);
  return listed === status ? null : `${code} with status ${status}`;
}

function expectClosed(given: Awaited<ReturnType<typeof ask>>): void {
  const complaint = complaintAbout(given);
  if (complaint) throw new Error(complaint);
}

// A route module exports its handlers by the name of their method; its other exports are Next's configuration.
const load = async (file: string) =>
  Object.entries((await import(`./${file}`)) as Record<string, RouteHandler>).filter(([name]) =>
    methods.includes(name),
  );

describe(`hostile requests (FC_SEED=${seed})`, () => {
  it('check 27 has handlers to try', () => expect(files.length).toBeGreaterThan(20));

  it.each(files)(
    'check 27 %s refuses or answers 300 of them, whatever a service replies',
    async (file) => {
      const { requestsTo, send } = senderTo(file, 'account.albora.nl.example');
      const refusals = fc.constantFrom(400, 403, 404, 409, 410, 422);
      for (const [method, run] of await load(file)) {
        await fc.assert(
          fc.asyncProperty(requestsTo(run), refusals, async (request, status) => {
            answer = { status, body: JSON.stringify({ error: canary, message: canary }) };
            const given = await send(method, run, request);
            expectClosed(given);
            // If a service responds 404 to a path without an id, it does not know the call. The reply is then 501.
            if (given.status >= 500 && given.status !== 501)
              throw new Error(`status ${given.status}`);
          }),
          { seed, numRuns: 300 },
        );
      }
    },
  );

  it.each(files)(
    'check 27 %s turns a broken answer of a service into a plain failure',
    async (file) => {
      const { requestsTo, send } = senderTo(file, 'account.albora.de.example');
      const broken = fc.constantFrom(
        `{"${canary}":1}`,
        `["${canary}"]`,
        canary,
        '',
        'null',
        `<b>${canary}`,
      );
      for (const [method, run] of await load(file)) {
        await fc.assert(
          fc.asyncProperty(requestsTo(run), broken, async (request, body) => {
            answer = { status: 200, body };
            expectClosed(await send(method, run, request));
          }),
          { seed, numRuns: 15 },
        );
      }
    },
  );
});
