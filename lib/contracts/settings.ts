/**
 * Schemas shared by the configuration of the web process (lib/config/env.server.ts) and of the backend
 * (backend/platform/environment.ts).
 */
import leven from 'leven';
import * as z from 'zod';
import { isWebUrl, toUrl } from './to-url';

/** Client secret in development. It is public, so it must not be used in production. */
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

/** URL of the error-reporting service. Pages contain this URL, so it must not contain a secret key. */
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

/** A text that lists values, separated by commas or white space. Parsed to an array without empty values. */
export const list = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean));

/** Returns the value of a JSON text, or undefined if the text is not valid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const algorithm = z.enum(['ES256', 'ES384', 'PS256', 'RS256', 'EdDSA']);
const keyText = { kty: z.string(), alg: algorithm, kid: z.string().optional() };

/** A private JSON Web Key (RFC 7517) for signatures, as JSON text. */
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

/** Public keys of the clients as the JSON text of a JWK set (RFC 7517 section 5). */
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

/**
 * Secrets separated by commas. They are accepted for verification or decryption, but nothing new is made with them: they are
 * former secrets or secrets for a later rotation.
 */
export const acceptedSecrets = z
  .string()
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .refine((values) => values.every((value) => value.length >= 32 && !isEasyToGuess(value)), {
    message: `must have only secrets of 32 characters or more that are hard to guess: ${newSecret}`,
  });

/**
 * True if a secret has fewer than 8 different characters or is a short text that is repeated. Random keys have neither
 * property.
 */
export const isEasyToGuess = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(.{1,16}?)\1+$/su.test(secret);

/** True if the host of the URL can be reached only from this machine. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(toUrl(url)?.hostname ?? '');

/**
 * Hosts that are not public: names without a dot, names that public DNS does not have, and private, link-local or loopback
 * addresses.
 */
const internalHost =
  /^([^.:]+|.+\.(localhost|local|internal|lan|svc)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[(::1|f[cd][0-9a-f:]+|fe80[0-9a-f:]+)\])$/;

/** True for a URL without TLS whose host is public: others on the network could read and change the traffic. */
export function isOpenAddress(value: string): boolean {
  const url = toUrl(value);
  return url !== null && /^(http|ws):$/.test(url.protocol) && !internalHost.test(url.hostname);
}

export const needsTls = 'must begin with https://, because its host is public';

/**
 * Returns the known name that is most similar to `unknown`, or undefined if none is similar: at most 1 different character
 * below 9 characters, otherwise at most 2. Names shorter than 6 characters are not compared.
 */
function meant(unknown: string, known: readonly string[]): string | undefined {
  if (unknown.length < 6) return undefined;
  const allowed = unknown.length < 9 ? 1 : 2;
  return known
    .map((name) => ({ name, distance: leven(unknown, name) }))
    .filter(({ name, distance }) => name.length >= 6 && distance <= allowed)
    .sort((one, other) => one.distance - other.distance)[0]?.name;
}

/**
 * Parses the environment variables of a process. An empty variable counts as unset.
 *
 * @param names names of this process's variables: an unknown variable whose name is very similar to one of them is refused
 * @param others names of variables that belong to other programs and are ignored
 * @throws an Error with one sentence for each problem; it names the variable and never contains its value
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
