/** The services as the specification has them (section 7): every other call, and every other parameter, is refused. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { silentWrites, specificationCalls } from '@/tests/support/specification-calls';

/** What our services say besides, which another one need not. */
const additions = [
  ...['capabilities', 'moreCovers', 'present', 'availableUntil'],
  ...['thumbhash', 'fullSizeUrl', 'dateSource', 'datePrecision', 'isDateGuessed', 'turn'],
  ...['isFavourite', 'isMotionPhoto', 'fetchedAt', 'missingCount', 'jobId', 'part', 'parts'],
  ...['archives', 'deliveredDate', 'expectedDelivery', 'paymentUrl', 'refund', 'isCancellable'],
  ...['addressChangeUntil', 'asOf', 'lastPurge', 'acceptsExposures', 'verifiedAt'],
];

const withoutAdditions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutAdditions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !additions.includes(key))
      // An export that is not finished has no id there.
      .filter(([key]) => key !== 'backupId' || !('status' in value) || value.status === 'READY')
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

const passedOn = ['authorization', 'content-type', 'accept-language', 'idempotency-key'];

async function handOn(request: IncomingMessage, url: string) {
  const { method = 'GET', headers } = request;
  const body = method === 'GET' ? null : await text(request);
  const answer = await fetch(url, {
    method,
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
    ...(body && { body }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = bytes.length > 0 && type.includes('json');
  const known = isJson ? JSON.stringify(withoutAdditions(JSON.parse(bytes.toString()))) : bytes;
  return { status: answer.status, type, body: known };
}

/** @param backend origin of the reference backend */
export async function startSpecificationProxy(backend: string): Promise<SpecificationProxy> {
  const refused: string[] = [];
  const passed: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, backend);
    const [, base = '', path = ''] = /^(\/[\w-]+)(.*)$/.exec(pathname) ?? [];
    const isOf = ([name, pattern]: readonly [string, RegExp, ...unknown[]]) =>
      name === method && pattern.test(path);
    const isKnown = (specificationCalls[base] ?? []).some(
      (call) => isOf(call) && [...searchParams.keys()].every((key) => call[2]?.includes(key)),
    );
    (isKnown ? passed : refused).push(`${method} ${path}${new URL(url, backend).search}`);
    if (!isKnown) return void response.writeHead(404).end('{}');
    handOn(request, backend + url).then(
      ({ status, type, body }) => {
        const isSilent =
          status < 300 && silentWrites.some(([of, ...call]) => of === base && isOf(call));
        if (isSilent) return void response.writeHead(204).end();
        response.writeHead(status, { 'content-type': type });
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
