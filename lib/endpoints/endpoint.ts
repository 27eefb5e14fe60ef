/**
 * The definition of an endpoint of ours, which the route file implements (`handle`) and the browser calls (`call`). Both are
 * typed from it. Definitions stand in `lib/<feature>/api.ts`; endpoints that links lead to, without schemas, stand in
 * `lib/<feature>/links.ts`, because pages load these with their first scripts.
 */
import type * as z from 'zod/mini';
import { type PathParams, replaceParams } from '@/lib/config/fill-path';
import type { FlagName } from '@/lib/config/flags';

type Schema = z.core.$ZodType;
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Classes of how often an account may call (lib/admission/rate-limit.server.ts has their numbers). */
export type EndpointRate =
  | 'read'
  | 'write'
  /** Parts of files and questions about them. */
  | 'upload'
  | 'signIn'
  /** Empties a whole library. */
  | 'deleteAll'
  /** Links in mails. */
  | 'confirmation'
  /** Sends a mail to an address that anybody can type. */
  | 'emailChange'
  /** Sends a mail to the customer's own address. */
  | 'ownMail'
  /** Sends a mail in the customer's own words. */
  | 'share';

/** Weight of an endpoint that reads or changes up to 500 photos: it costs the photo service 40 ms, others cost 5 to 10. */
export const manyPhotos = 4;

export type EndpointOptions = {
  /** `session`: only for a signed-in customer. `open`: for anyone (AU-01). */
  access: 'session' | 'open';
  rate: EndpointRate;
  /** Requires a sign-in within the last minutes; others get `staleSignIn` and can sign in again. */
  fresh?: true;
  /** Only for customers of this kind (RT-13); for others the endpoint does not exist. */
  customers?: 'b2b' | 'consumer';
  /** The endpoint exists where this flag is on (FF-03). */
  flag?: FlagName;
  query?: Schema;
  body?: Schema;
  /** The browser sends a key with each intent; the service does the work once for each key. */
  idempotent?: true;
  /** What the browser parses the reply with. Without a schema the reply is 204, a file or a redirect. */
  reply?: Schema;
  /** Status of a JSON reply; 200 if not named. */
  status?: 201 | 202;
  /** Sent by a form of ours, because it has to work without scripts. */
  fromForm?: true;
  /** Only for calls of other servers, which prove themselves by other means. */
  fromServers?: true;
  /** Cost compared to an endpoint that makes one small call of a service; 1 unless named. */
  weight?: number;
  /**
   * Takes none of the customer's places, because it answers from memory or streams a body that may take minutes.
   * A streamed reply does not need this option: the place is free when the implementation has returned.
   */
  withoutTurn?: true;
  /** Calls no service in the customer's name, so it needs no access token. */
  withoutToken?: true;
};

export type Endpoint = { method: HttpMethod; path: string } & EndpointOptions;

/** @param path with its ids as `:name` (`/api/albums/:id/photos`) */
export const endpoint = <
  const Method extends HttpMethod,
  const Path extends string,
  const Options extends EndpointOptions,
>(
  method: Method,
  path: Path,
  options: Options,
): { method: Method; path: Path } & Options => ({ method, path, ...options });

/** Values of the ids that a path names. */
export type IdsOf<E extends Endpoint> = PathParams<E['path']>;

type OutputOf<E, Key extends string> =
  E extends Record<Key, infer Part extends Schema> ? z.output<Part> : undefined;
export type QueryOf<E extends Endpoint> = OutputOf<E, 'query'>;
export type BodyOf<E extends Endpoint> = OutputOf<E, 'body'>;
/** Undefined where the endpoint names no schema: then any JSON, or nothing. */
export type ReplyOf<E extends Endpoint> = OutputOf<E, 'reply'>;

/** Deeply readonly input is as good: a request only reads it. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;

type Part<Condition extends boolean, Fields> = Condition extends true ? Fields : unknown;
type Has<E, Key extends string> = E extends Record<Key, Schema> ? true : false;
type InputOf<E, Key extends string> =
  E extends Record<Key, infer Found extends Schema> ? Frozen<z.input<Found>> : never;

/** A parameter that is text may be given as a number. Parameters that are undefined or null are left out. */
type QueryInput<Query> = {
  [Key in keyof Query]: Query[Key] | (string extends Query[Key] ? number | null : null);
};

/** The parts of a request's address. */
export type AddressInput<E extends Endpoint> = (unknown extends IdsOf<E>
  ? unknown
  : { ids: IdsOf<E> }) &
  Part<
    Has<E, 'query'>,
    object extends InputOf<E, 'query'>
      ? { query?: QueryInput<InputOf<E, 'query'>> }
      : { query: QueryInput<InputOf<E, 'query'>> }
  >;

/** What a call of the browser brings. */
export type CallInput<E extends Endpoint> = AddressInput<E> &
  Part<Has<E, 'body'>, { body: InputOf<E, 'body'> }> &
  Part<E extends { idempotent: true } ? true : false, { idempotencyKey: string }> & {
    /** Ends the request; the promise is then rejected with the signal's reason. */
    signal?: AbortSignal | undefined;
  };

/** An argument that may be left out where nothing in it is required. */
export type OptionalArgument<Input> = object extends Input ? [input?: Input] : [input: Input];

type LooseAddress = {
  ids?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
};

/** Path and query of a request to an endpoint, each id encoded. */
export function addressOf<E extends Endpoint>(
  { path }: E,
  ...[input]: OptionalArgument<AddressInput<E>>
): string {
  // The conditional types above prove which fields exist; inside, they are just texts by name.
  const { ids = {}, query = {} } = (input ?? {}) as LooseAddress;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const filled = replaceParams(path, ids);
  return search.size > 0 ? `${filled}?${search}` : filled;
}
