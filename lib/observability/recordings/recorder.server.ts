import 'server-only';
/**
 * Records failed requests, without customers' data, for `npm run replay` (docs/decisions/2026-11-27-recordings.md). Without
 * `RECORDINGS_DIR` nothing is recorded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type * as z from 'zod';
import { isObserved } from '../access-log.server';
import { correlationHeader } from '../correlation';
import { log } from '../log.server';
import { sharedInProcess } from '../shared-in-process.server';
import { type Exchange, type Recording, recordingLifeMs } from './recording';
import { createPseudonyms, type Pseudonyms, vocabularyOf } from './redact';

const maxRecordings = 500;
const maxExchanges = 100;
const maxTextLength = 64 * 1024;

/** Headers that contain nothing about the customer. */
const recordedHeaders = ['host', 'accept', 'accept-language', 'rsc'];

type Notes = Pick<Recording, 'customer' | 'locale' | 'failures' | 'exchanges'> & {
  body?: Recording['request']['body'];
  pseudonyms: Pseudonyms;
};

type Settings = { folder: string; version: string; share: number };

type Recorder = { current: AsyncLocalStorage<Notes>; settings?: Settings };

const recorder = () =>
  sharedInProcess('recorder', (): Recorder => ({ current: new AsyncLocalStorage() }));

/**
 * Starts recording failed requests and a share of all other requests. Deletes recordings that are older than a day.
 *
 * @throws if the folder cannot be created
 */
export async function startRecordings(settings: Settings): Promise<void> {
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  recorder().settings = settings;
  const sweep = () =>
    deleteOld(settings.folder).catch((error: unknown) =>
      log.warn({ event: 'recordings-sweep-failed', reason: String(error) }),
    );
  setInterval(() => void sweep(), 60_000).unref();
  await sweep();
}

/** Deletes recordings that are too old, and the oldest ones if there are too many. */
async function deleteOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, at: (await stat(file)).mtimeMs };
    }),
  );
  const old = files
    .sort((one, other) => other.at - one.at)
    .filter(({ at }, index) => index >= maxRecordings || Date.now() - at > recordingLifeMs);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

/** Runs the handling of a request. Writes its recording when the response has ended. */
export function record<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  run: () => Result,
): Result {
  const { current, settings } = recorder();
  if (!settings || !isObserved(request)) return run();
  const notes: Notes = {
    ...{ customer: null, failures: [], exchanges: [] },
    pseudonyms: createPseudonyms(randomBytes(16).toString('hex')),
  };
  response.once('close', () => {
    if (response.statusCode >= 500) notes.failures.push(`status ${response.statusCode}`);
    if (notes.failures.length === 0 && Math.random() >= settings.share) return;
    write(request, response.statusCode, notes, settings).catch((error: unknown) =>
      log.warn({ event: 'recording-failed', reason: String(error) }),
    );
  });
  return current.run(notes, run);
}

const languageOf = (cookies: string | undefined): string | undefined =>
  /(?:^|; )account_locale=([a-zA-Z-]{2,10})(?:;|$)/.exec(cookies ?? '')?.[1];

async function write(
  { method = '', url = '', headers }: IncomingMessage,
  status: number,
  { pseudonyms, body, ...notes }: Notes,
  { folder, version }: Settings,
): Promise<void> {
  const code = String(headers[correlationHeader]);
  const kept = recordedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const locale = languageOf(headers.cookie);
  const recorded: Recording = {
    ...{ code, at: Date.now(), version, status, ...notes, ...(locale && { locale }) },
    request: {
      ...{ method, target: redactTarget(url, pseudonyms) },
      ...{ headers: Object.fromEntries(kept), ...(body !== undefined && { body }) },
    },
  };
  const file = path.join(folder, `${code}.json`);
  // Written to a draft file that is then renamed, so that nobody can read an incomplete recording.
  await writeFile(`${file}.draft`, JSON.stringify(recorded), { mode: 0o600 });
  await rename(`${file}.draft`, file);
}

/** Parameter values that are recorded unchanged: small numbers, months and switches. */
const openValue = /^(?:\d{1,4}(?:-\d\d)?|true|false)$/;

/** Returns the query with pseudonyms instead of its values. */
function redactQuery(search: string | undefined, { text }: Pseudonyms): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of query) if (!openValue.test(value)) query.set(name, text(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns one of our paths with pseudonyms. Segments with a digit are ids or codes. */
function redactTarget(target: string, pseudonyms: Pseudonyms): string {
  const [pathname = '', search] = target.split('?', 2);
  const segments = pathname
    .split('/')
    .map((part) =>
      /\d|%|@/.test(part) ? encodeURIComponent(pseudonyms.text(decode(part))) : part,
    );
  return segments.join('/') + redactQuery(search, pseudonyms);
}

/** Decodes a segment of a path. A segment with invalid encoding is returned unchanged. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the notes of the current request; undefined if it is not recorded. */
const notesNow = (): Notes | undefined => recorder().current.getStore();

/** True if the current request is recorded. */
export const isRecording = (): boolean => notesNow() !== undefined;

/** Records the body of the current request. */
export function noteBody(body: unknown, schema: z.core.$ZodType): void {
  const notes = notesNow();
  if (notes) notes.body = notes.pseudonyms.value(body, vocabularyOf(schema));
}

type Customer = NonNullable<Recording['customer']>;

/** Records the signed-in customer of the current request, under a pseudonym. */
export function noteCustomer({ authMethod, idpType, sub, email }: Customer): void {
  const notes = notesNow();
  if (!notes) return;
  const { text } = notes.pseudonyms;
  notes.customer = { authMethod, idpType, sub: text(sub), email: text(email) };
}

/** Records that the current request failed, even if its status is that of a success. */
export const noteFailure = (reason: string): void => void notesNow()?.failures.push(reason);

type Made = Pick<Exchange, 'call' | 'method' | 'status'> & {
  /** Returns the path. `rename` replaces each of its ids. */
  path: (rename: (id: string) => string) => string;
  /** The query with its question mark, or ''. */
  query: string;
  /** True if the response is from an earlier request. It is not recorded if this request gets its own response. */
  isKnown?: boolean;
};

/**
 * Records a call of a service that the current request made, with its response.
 *
 * @param schema schema of the response; its listed values are recorded unchanged
 * @param bytes body of the response; undefined for an empty body
 */
export function noteExchange(
  { path: pathOf, query, isKnown = false, ...made }: Made,
  schema?: z.core.$ZodType,
  bytes?: Buffer,
): void {
  const notes = notesNow();
  if (!notes || notes.exchanges.length >= maxExchanges) return;
  const { pseudonyms, exchanges } = notes;
  const target = pathOf(pseudonyms.text) + redactQuery(query, pseudonyms);
  const isSame = (other: Exchange) => other.method === made.method && other.target === target;
  if (isKnown && exchanges.some(isSame)) return;
  // A later response of the same call replaces an earlier one, because a call is repeated only after a failure.
  notes.exchanges = [
    ...exchanges.filter((other) => !isSame(other)),
    { ...made, target, ...bodyOf(bytes, schema, pseudonyms) },
  ];
}

function bodyOf(
  bytes: Buffer | undefined,
  schema: z.core.$ZodType | undefined,
  { text, value }: Pseudonyms,
): Pick<Exchange, 'json' | 'text'> {
  if (!bytes || bytes.length === 0) return {};
  const body = bytes.toString('utf8');
  try {
    return { json: value(JSON.parse(body), schema ? vocabularyOf(schema) : new Set()) };
  } catch {
    return { text: text(body.slice(0, maxTextLength)) };
  }
}
