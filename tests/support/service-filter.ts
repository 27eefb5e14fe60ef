/**
 * A proxy in front of the reference backend that behaves like the services of a deployment. It
 * removes everything that their API documents in docs/openapi do not name. Calls to services
 * without a document (identity provider, photo storage, push) are forwarded unchanged.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Agent, request as send } from 'undici';
import { type JsonObject, openApiDocuments } from '../../lib/contracts/calls/open-api';
import { describedServices } from '../../lib/contracts/calls/services';
import { type Mode, type Pruned, prune } from './prune-json';

/**
 * How strict the filter is.
 * - `specification`: an unknown call gets 404, an unknown parameter or body field 400. A write
 * without a documented response gets 204, and responses have no undocumented fields.
 * - `lenient`: the same, but unknown parameters and body fields are ignored.
 * - `minimal`: like `specification`, and objects have only the fields that section 3 of the
 * specification names.
 */
const filterModes = ['specification', 'lenient', 'minimal'] as const;

export type ServiceFilter = {
  origin: string;
  /** Environment variables with the URLs of the documented services: `CUSTOMERS_URL` and so on. */
  env: Record<string, string>;
  /** Refused calls, without calls that read capabilities. */
  refused: string[];
  /** Calls that were forwarded. */
  passed: string[];
  stop: () => Promise<void>;
};

type Operation = { method: string; path: RegExp; params: number; call: JsonObject };
type Described = { base: string; operations: Operation[]; schemas: JsonObject };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const part = (value: unknown, ...keys: string[]): JsonObject =>
  keys.reduce<JsonObject>(
    (found, key) => (isObject(found[key]) ? found[key] : {}),
    isObject(value) ? value : {},
  );

function describe(document: JsonObject, base: string): Described {
  const operations = Object.entries(part(document, 'paths')).flatMap(([template, methods]) =>
    Object.entries(part(methods)).map(([method, call]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      params: template.split('{').length,
      call: part(call),
    })),
  );
  // Documented paths without parameters come first, so that `/photos/all` is found before
  // `/photos/{id}`.
  operations.sort((one, other) => one.params - other.params);
  return { base, operations, schemas: part(document, 'components', 'schemas') };
}

const described: Described[] = openApiDocuments().map(({ document, base }) =>
  describe(document, base),
);

type Found = { service: Described; call: JsonObject | null };

/**
 * Finds the document and the call of a request. Null means that the request is forwarded without a
 * check. `call: null` means that the specification has no such call: it is unknown or an extension.
 */
function find(method: string, pathname: string): Found | null {
  const of = described.filter(({ base }) => pathname.startsWith(`${base}/`));
  for (const service of of) {
    const path = pathname.slice(service.base.length);
    const call = service.operations.find((one) => one.method === method && one.path.test(path));
    if (call) return { service, call: call.call['x-extension'] === undefined ? call.call : null };
  }
  const [service] = of;
  // The photo storage is not documented. It has the same base path as the documented service for
  // the storage period.
  return service && service.base !== '/storage-api' ? { service, call: null } : null;
}

const jsonSchema = (content: JsonObject): JsonObject =>
  part(content, 'content', 'application/json', 'schema');

/** Returns the schema of the documented response; null if no body is documented. */
function answerOf(call: JsonObject): JsonObject | null {
  const responses = part(call, 'responses');
  return '204' in responses ? null : jsonSchema(part(responses, '2XX'));
}

function unknownParameters(call: JsonObject, query: URLSearchParams): string[] {
  const parameters = Array.isArray(call['parameters'])
    ? call['parameters'].map((one) => part(one))
    : [];
  const known = parameters
    .filter((one) => one['in'] === 'query' && one['x-extension'] === undefined)
    .map((one) => one['name']);
  return [...query.keys()].filter((key) => !known.includes(key));
}

const passedOn = ['authorization', 'content-type', 'accept', 'accept-language', 'idempotency-key'];
/** Headers that apply to one connection or depend on the body. */
const ofConnection = ['host', 'connection', 'content-length', 'transfer-encoding'];
const passedBack = ['content-type', 'content-disposition', 'retry-after'];

const isJson = (type: string | null | undefined): boolean => /json/.test(type ?? '');

function pruneBody(call: JsonObject, bytes: Buffer, schemas: JsonObject, type?: string): Pruned {
  const value: unknown = JSON.parse(bytes.toString());
  const schema = jsonSchema(part(call, 'requestBody'));
  return isJson(type) ? prune(value, schema, { schemas }) : { value, dropped: [] };
}

function pruneAnswer(given: Buffer, schema: JsonObject, context: Parameters<typeof prune>[2]) {
  let value: unknown;
  try {
    value = JSON.parse(given.toString());
  } catch {
    // A response that is not valid JSON is forwarded unchanged.
    return given;
  }
  return JSON.stringify(prune(value, schema, context).value);
}

/**
 * Starts the filter.
 *
 * @param backend origin of the reference backend
 * @throws if the mode is unknown, which is possible because callers read it from the environment
 */
export async function startServiceFilter(
  backend: string,
  mode: Mode = 'specification',
): Promise<ServiceFilter> {
  if (!filterModes.includes(mode)) throw new Error(`${mode} is none of ${filterModes.join(', ')}`);
  const refused: string[] = [];
  const passed: string[] = [];
  // The keep-alive time is short, because the backend may close an idle connection earlier.
  const dispatcher = new Agent({ keepAliveTimeout: 500, keepAliveMaxTimeout: 500 });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const target = new URL(url, backend);
    const found = find(method, target.pathname);
    const bytes = await buffer(request);
    const refuse = (status: number, why = '') => {
      if (!target.pathname.endsWith('/capabilities'))
        refused.push(`${method} ${target.pathname.replace(/^\/[\w-]+/, '')}${target.search}${why}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    };

    let body = bytes;
    if (found) {
      if (!found.call) return refuse(404);
      const unknown = unknownParameters(found.call, target.searchParams);
      if (unknown.length > 0 && mode !== 'lenient') return refuse(400);
      for (const name of unknown) target.searchParams.delete(name);
      if (bytes.length > 0) {
        const { schemas } = found.service;
        const { value, dropped } = pruneBody(found.call, bytes, schemas, headers['content-type']);
        if (dropped.length > 0 && mode !== 'lenient') return refuse(400, ` ${dropped.join()}`);
        if (dropped.length > 0) body = Buffer.from(JSON.stringify(value));
      }
    }
    passed.push(`${method} ${target.pathname.replace(/^\/[\w-]+/, '')}${target.search}`);
    const answer = await send(target, {
      dispatcher,
      method,
      headers: Object.entries(headers)
        .filter(([name]) => (found ? passedOn.includes(name) : !ofConnection.includes(name)))
        .flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : [])),
      body: body.length > 0 ? body : null,
    });
    const { statusCode } = answer;
    const isDone = statusCode < 300;
    const back = Object.fromEntries(
      passedBack.flatMap((name) => {
        const value = answer.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const given = Buffer.from(await answer.body.arrayBuffer());
    if (!found?.call) return void response.writeHead(statusCode, back).end(given);
    const schema = answerOf(found.call);
    if (isDone && schema === null) return void response.writeHead(204).end();
    response.writeHead(statusCode, back);
    if (!isJson(back['content-type'])) return void response.end(given);
    // The documents do not describe the bodies of errors.
    if (!isDone || schema === null) return void response.end('{}');
    response.end(pruneAnswer(given, schema, { schemas: found.service.schemas, mode }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    env: Object.fromEntries(
      Object.entries(describedServices).map(([name, { base }]) => [
        `${name.toUpperCase()}_URL`,
        origin + base,
      ]),
    ),
    refused,
    passed,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await dispatcher.destroy();
    },
  };
}
