/** Makes a recorded request again, at a web process of the current build whose services give the recorded answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { groupBy } from 'es-toolkit';
import { type Dispatcher, request as send } from 'undici';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
import { localeCookie } from '@/lib/i18n/locales';
import { type Exchange, type Recording, recording } from '@/lib/observability/recordings/recording';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { freePort } from '../backend/start-backend';
import { hostOf, mintSession } from '../session/mint-session';

/**
 * Reads a recording.
 *
 * @param code the customer's reference, or its last eight characters or more
 * @throws if there is not exactly one
 */
export async function readRecording(folder: string, code: string): Promise<Recording> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`${code}.json`));
  const [name] = names;
  if (code.length < 8 || names.length !== 1 || !name)
    throw new Error(`${names.length} recordings in ${folder} have a code that ends with ${code}.`);
  return recording.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
}

/** A call without the values of its query: in a recording those that are texts have pseudonyms. */
function shapeOf(method = '', target = ''): string {
  const { pathname, searchParams } = new URL(target, 'http://service');
  return [method, pathname, ...[...searchParams.keys()].sort()].join(' ');
}

/** Services that answer as recorded. A call that is not in the recording gets 404 and is added to `unknown`. */
async function startServices(exchanges: readonly Exchange[], unknown: string[]) {
  const byShape = groupBy(exchanges, ({ method, target }) => shapeOf(method, target));
  const server = createServer((request, response) => {
    request.resume();
    const { method, url } = request;
    const similar = byShape[shapeOf(method, url)] ?? [];
    const exchange = similar.find(({ target }) => target === url) ?? similar[0];
    if (!exchange) unknown.push(`${method} ${url}`);
    if (exchange && exchange.status === null) return void response.destroy();
    response.statusCode = exchange?.status ?? 404;
    if (exchange?.json !== undefined)
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(exchange.json));
    response.end(exchange?.text ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' ? address?.port : 0 };
}

const secret = 'a secret that only the replay of a recording uses';

/** Folder of the sessions of all replays of this process, because the configuration is read once. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'replay-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** Cookies of the recorded customer, whose session is stored in the folder of the web process. */
async function cookiesOf({ customer, locale }: Recording, host: ResolvedHost): Promise<string> {
  const language = locale ? [`${localeCookie}=${locale}`] : [];
  if (!customer) return language.join('; ');
  Object.assign(process.env, { SESSION_SECRET: secret, DATA_DIR: dataDir });
  const hour = Date.now() + 3_600_000;
  const { cookie } = await mintSession(host, {
    ...customer,
    ...{ accessTokenExpiresAt: hour, refreshAt: hour },
  });
  return [`${sessionCookieName(host)}=${cookie}`, ...language].join('; ');
}

/** The recording of the replay itself: it is written when the answer has ended. */
async function untilRecorded(folder: string, code: string): Promise<Recording> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = await readRecording(folder, code).catch(() => null);
    if (found || Date.now() > deadline) return found ?? readRecording(folder, code);
    await wait(50);
  }
}

export type Replayed = {
  status: number;
  /** The failures, as the recording lists them. */
  failures: readonly string[];
  /** Calls of services that are not in the recording. */
  unknownCalls: readonly string[];
};

/** Makes the recorded request at the current build (.next/standalone). */
export async function replay(recorded: Recording): Promise<Replayed> {
  const recordings = await mkdtemp(path.join(dataDir, 'recordings-'));
  const unknownCalls: string[] = [];
  const services = await startServices(recorded.exchanges, unknownCalls);
  const port = await freePort();
  const host = hostOf(recorded.request.headers.host ?? '');
  const cookie = await cookiesOf(recorded, host);
  const web = spawn(process.execPath, ['.next/standalone/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error' },
      ...{ PORT: String(port), HOSTNAME: '127.0.0.1', DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
      ...{ BACKEND_URL: `http://localhost:${services.port}`, SESSION_SECRET: secret },
      ...{ LOCAL_HOSTS: '1', RECORDINGS_DIR: recordings, RECORDINGS_SHARE: '1' },
    },
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(100);
    const { method, target, headers, body } = recorded.request;
    const answer = await send(origin + target, {
      // Node's server has accepted it before.
      method: method as Dispatcher.HttpMethod,
      headers: {
        ...headers,
        cookie,
        origin: host.origin,
        'sec-fetch-site': 'same-origin',
        [requestedByHeader]: requestedByValue,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'idempotency-key': recorded.code.padEnd(16, '0'),
        'x-request-id': recorded.code,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    await answer.body.dump();
    const { failures } = await untilRecorded(recordings, recorded.code);
    return { status: answer.statusCode, failures, unknownCalls };
  } finally {
    web.kill('SIGKILL');
    services.server.close();
  }
}
