import 'server-only';
/** Reads ids, query, body and idempotency key of a request, each within its limits. */
import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { wireId } from '@/lib/contracts/wire';
import { AppError } from '@/lib/http/errors';

const maxJsonBytes = 256 * 1024;
const maxFormBytes = 16 * 1024;

/** The second argument with which Next calls a route handler. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Reads the ids of the path.
 *
 * @throws AppError notFound for a malformed id, because no object can have it
 */
export async function readIds<Ids extends string>(
  names: readonly Ids[],
  context: RouteContext,
): Promise<Record<Ids, string>> {
  const params = await context.params;
  const entries = names.map((name) => {
    const parsed = wireId.safeParse(params[name]);
    if (!parsed.success) throw new AppError('notFound', `bad ${name}`);
    return [name, parsed.data] as const;
  });
  // The entries are exactly the listed names.
  return Object.fromEntries(entries) as Record<Ids, string>;
}

/**
 * Reads the query. @throws AppError badRequest for a repeated parameter, because it would not be clear which value
 * counts
 */
export function readQuery(request: NextRequest): Record<string, string> {
  const { searchParams } = request.nextUrl;
  const names = [...searchParams.keys()];
  if (new Set(names).size !== names.length) throw new AppError('badRequest', 'repeated parameter');
  return Object.fromEntries(searchParams);
}

async function readText(request: Request, type: string, maxBytes: number): Promise<string> {
  const [given = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
  if (given.trim().toLowerCase() !== type) throw new AppError('unsupportedMediaType');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Count the bytes while they are read, because the client may send a wrong Content-Length.
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('badRequest', 'body cut off', { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads the JSON body, at most 256 KiB.
 *
 * @throws AppError unsupportedMediaType, tooLarge or badRequest
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', maxJsonBytes);
  try {
    return JSON.parse(text);
  } catch {
    // Omit the parser's error, because it quotes the body.
    throw new AppError('badRequest', 'not JSON');
  }
}

/**
 * Reads the body of a form that another server sends, at most 16 KiB.
 *
 * @throws AppError unsupportedMediaType, tooLarge or badRequest
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(
    await readText(request, 'application/x-www-form-urlencoded', maxFormBytes),
  );
}

/** Returns the parsed value. @throws AppError validation with the invalid fields */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
  throw new AppError('validation', 'input refused', { fields: Object.fromEntries(fields) });
}

/**
 * Reads the idempotency key. A service does the work once for each key, even if the request is sent several times.
 *
 * @throws AppError badRequest without a key, or if the key is too short to be unique
 */
export function readIdempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? '';
  if (/^[A-Za-z0-9-]{16,64}$/.test(key)) return key;
  throw new AppError('badRequest', 'no idempotency key');
}
