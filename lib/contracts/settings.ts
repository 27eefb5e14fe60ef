/** Parts of both configurations: of the web process (lib/config/env.server.ts) and of the backend (backend/platform/environment.ts). */
import leven from 'leven';
import * as z from 'zod';
import { isWebUrl, toUrl } from './to-url';

/** Secret of the clients in development. It is public. */
export const developmentSecret = 'development-only-client-secret';

export const newSecret = 'make one with openssl rand -base64 48';

/** An http(s) URL without credentials. */
export const address = z
  .string()
  .max(2048, 'must have 2048 characters or less')
  .refine(isWebUrl, 'must begin with http:// or https:// and name a host, without a password');

export const socketAddress = z
  .string()
  .refine(
    (value) => /^(wss?|https?):$/.test(toUrl(value)?.protocol ?? ''),
    'must begin with ws://, wss://, http:// or https:// and name a host',
  );

/** URL of the error-reporting service. Pages contain it, so it must not have a secret key. */
export const reportingAddress = z
  .string()
  .regex(/^https?:\/\/\w+@[\w.:-]+\/(\S+\/)?\d+$/, 'must be https://key@host/project');

export const choice = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const within = (min: number, max: number, pattern: RegExp, kind: string) => {
  const message = `must be a ${kind} from ${min} to ${max}`;
  return z
    .string()
    .regex(pattern, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

export const wholeNumber = (min: number, max: number) =>
  within(min, max, /^\d{1,10}$/, 'whole number');

export const decimal = (min: number, max: number) =>
  within(min, max, /^\d{1,7}(\.\d{1,7})?$/, 'number');

export const port = (min = 1) => wholeNumber(min, 65_535);

/** Name of a header in lower case. */
export const headerName = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'must be the name of a header in lower case, as in x-client-address');

/** Values separated by commas or blanks. */
export const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));

/** The value of a JSON text; undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const algorithm = z.enum(['ES256', 'ES384', 'PS256', 'RS256', 'EdDSA']);
const keyText = { kty: z.string(), alg: algorithm, kid: z.string().optional() };

/** A private JSON Web Key (RFC 7517) that signs. */
export const privateKey = z
  .string()
  .transform(parseJson)
  .pipe(
    z.looseObject(
      { ...keyText, d: z.string() },
      {
        error: 'must be a private JSON Web Key with alg',
      },
    ),
  );

/** The public keys of clients (RFC 7517 section 5). */
export const publicKeys = z
  .string()
  .transform(parseJson)
  .pipe(
    z.looseObject(
      { keys: z.array(z.looseObject({ ...keyText, d: z.undefined().optional() })).min(1) },
      { error: 'must be {"keys":[…]} of public JSON Web Keys with alg' },
    ),
  );

export const atLeast = (characters: number) =>
  z.string().min(characters, `must have ${characters} characters or more: ${newSecret}`);

/** Secrets separated by commas, which are accepted but no longer, or not yet, used for anything new. */
export const acceptedSecrets = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .refine((values) => values.every((value) => value.length >= 32 && !isEasyToGuess(value)), {
    message: `must have only secrets of 32 characters or more that are hard to guess: ${newSecret}`,
  });

/** True for a text of few different characters and for a repeated short text; a random key is neither. */
export const isEasyToGuess = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(.{1,16}?)\1+$/su.test(secret);

/** True if only this machine can reach the URL. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(toUrl(url)?.hostname ?? '');

/** Names without a dot, names that public DNS does not have, and private or loopback addresses. */
const internalHost =
  /^([^.:]+|.+\.(localhost|local|internal|lan|svc)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[(::1|f[cd][0-9a-f:]+|fe80[0-9a-f:]+)\])$/;

/** True for an address without TLS whose host is public: anybody on the way could read and change what is sent. */
export function isOpenAddress(value: string): boolean {
  const url = toUrl(value);
  return url !== null && /^(http|ws):$/.test(url.protocol) && !internalHost.test(url.hostname);
}

export const needsTls = 'must begin with https://, because its host is public';

/** The known name that an unknown one was probably meant to be. */
function meant(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length < 6) return undefined;
  const allowed = unknown.length < 9 ? 1 : 2;
  return known
    .map((name) => ({ name, distance: leven(unknown, name) }))
    .filter(({ name, distance }) => name.length >= 6 && distance <= allowed)
    .sort((one, other) => one.distance - other.distance)[0]?.name;
}

/**
 * Parses the variables of a process; an empty one counts as unset. Throws an error with one sentence for each problem. It
 * names the variable and contains no value.
 *
 * @param names names of this process's variables: an unknown variable with almost such a name is refused
 * @param others names that belong to other programs
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  variables: Readonly<Record<string, string | undefined>>,
  { names, others }: { names: readonly string[]; others?: ReadonlySet<string> },
): z.infer<Schema> {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const known = new Set(names);
  const misspelt = Object.keys(filled).flatMap((name) => {
    if (known.has(name) || others?.has(name)) return [];
    const right = meant(name, names);
    return right ? [`${name} is not known: did you mean ${right}?`] : [];
  });
  const result = schema.safeParse(filled);
  const wrong = result.success
    ? []
    : result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`);
  if (result.success && misspelt.length === 0) return result.data;
  throw new Error(
    [...misspelt, ...new Set(wrong)].map((line) => `Configuration: ${line}`).join('\n'),
  );
}
