/**
 * Sends a recorded request again, to a web process of the current build. Its services give the
 * recorded responses.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupBy } from 'es-toolkit';
import { type Dispatcher, request as send } from 'undici';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
import { localeCookie } from '@/lib/i18n/locales';
import { type Exchange, type Recording, recording } from '@/lib/observability/recordings/recording';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { freePort } from '../backend/start-backend';
import { clusterProcess } from '../cluster/cluster-process';
import { until } from '../cluster/steps';
import { hostOf, mintSession } from '../session/mint-session';
import { reply, startService, type TestService } from '../support/service';

/**
 * Reads a recording.
 *
 * @param code correlation id that the customer sees as 'Reference', or at least its last eight
 * characters
 * @throws if there is not exactly one such recording
 */
export async function readRecording(folder: string, code: string): Promise<Recording> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`${code}.json`));
  const [name] = names;
  if (code.length < 8 || names.length !== 1 || !name)
    throw new Error(`${names.length} recordings in ${folder} have a code that ends with ${code}.`);
  return recording.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
}

/**
 * Returns method, path and sorted parameter names of a call. The values of parameters are omitted,
 * because a recording has pseudonyms instead of text values.
 */
function shapeOf(method = '', target = ''): string {
  const { pathname, searchParams } = new URL(target, 'http://service');
  return [method, pathname, ...[...searchParams.keys()].sort()].join(' ');
}

/** Replies to calls as recorded. A call that is not in the recording gets 404 and is added to `unknown`. */
function answerAsRecorded(
  services: TestService,
  exchanges: readonly Exchange[],
  unknown: string[],
) {
  const byShape = groupBy(exchanges, ({ method, target }) => shapeOf(method, target));
  services.behave((request, response) => {
    const { method, url } = request;
    const similar = byShape[shapeOf(method, url)] ?? [];
    const exchange = similar.find(({ target }) => target === url) ?? similar[0];
    if (!exchange) unknown.push(`${method} ${url}`);
    const { status = 404, json, text } = exchange ?? {};
    if (status === null) return void response.destroy();
    reply(status, json === undefined ? text : JSON.stringify(json))(request, response);
  });
}

const secret = 'a secret that only the replay of a recording uses';

/**
 * Folder for the sessions of all replays in this process. There is only one, because the
 * configuration is read once.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'replay-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/**
 * Returns the cookies of the recorded customer. Stores the customer's session in the folder from
 * which the web process reads it.
 */
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

export type Replayed = {
  status: number;
  /** The failures, in the form in which a recording lists them. */
  failures: readonly string[];
  /** Calls to services that are not in the recording. */
  unknownCalls: readonly string[];
};

/** Sends the recorded request to the current build (.next/standalone). */
export async function replay(recorded: Recording): Promise<Replayed> {
  const recordings = await mkdtemp(path.join(dataDir, 'recordings-'));
  const unknownCalls: string[] = [];
  const services = await startService();
  answerAsRecorded(services, recorded.exchanges, unknownCalls);
  const port = await freePort();
  const host = hostOf(recorded.request.headers.host ?? '');
  const cookie = await cookiesOf(recorded, host);
  const web = clusterProcess({
    ...{ name: 'replay', port, folder: dataDir, args: ['.next/standalone/server.js'] },
    env: {
      ...{ LOG_LEVEL: 'error', PORT: String(port), HOSTNAME: '127.0.0.1', DATA_DIR: dataDir },
      ...{ BACKEND_URL: services.origin, SESSION_SECRET: secret },
      ...{ LOCAL_HOSTS: '1', RECORDINGS_DIR: recordings, RECORDINGS_SHARE: '1' },
    },
  });
  try {
    await web.start();
    const { method, target, headers, body } = recorded.request;
    const answer = await send(web.origin + target, {
      // The cast is safe: Node's server accepted this method when the request was recorded.
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
    // The recording is written after the end of the response.
    const again = await until(
      () => readRecording(recordings, recorded.code).catch(() => null),
      (found) => found !== null,
    );
    return { status: answer.statusCode, failures: again?.failures ?? [], unknownCalls };
  } finally {
    await web.kill();
    await services.stop();
  }
}
