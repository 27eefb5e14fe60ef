/**
 * Definition of one of our endpoints. The route file implements it (`handle`), the browser calls it (`call`), and both
 * get their types from it. Definitions are in `lib/<feature>/api.ts`. Endpoints to which links lead have no schemas and
 * are in `lib/<feature>/links.ts`, because pages load these files with their first scripts.
 */
import type * as z from 'zod/mini';
import { type PathParams, replaceParams } from '@/lib/config/fill-path';
import type { FlagName } from '@/lib/config/flags';

type Schema = z.core.$ZodType;
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Rate classes: how often an account may call. The numbers are in lib/admission/rate-limit.server.ts. */
export type EndpointRate =
  | 'read'
  | 'write'
  /** Parts of uploaded files, and requests for their state. */
  | 'upload'
  | 'signIn'
  /** Deletes all photos of a library. */
  | 'deleteAll'
  /** Called with the token of a link in a mail. */
  | 'confirmation'
  /** Sends a mail to an address that the customer types. */
  | 'emailChange'
  /** Sends a mail to the customer's own address. */
  | 'ownMail'
  /** Sends a mail with the customer's own text. */
  | 'share';

/**
 * Weight of an endpoint that reads or changes up to 500 photos: each call uses 40 ms of the photo service, other calls
 * use 5 to 10 ms.
 */
export const manyPhotos = 4;

export type EndpointOptions = {
  /** `session`: only for a signed-in customer. `open`: for anyone (AU-01). */
  access: 'session' | 'open';
  rate: EndpointRate;
  /**
   * Requires a sign-in within the last minutes. Otherwise the reply is `staleSignIn`, and the browser sends the
   * customer to sign in again.
   */
  fresh?: true;
  /** Only for customers of this kind (RT-13); for others the endpoint does not exist. */
  customers?: 'b2b' | 'consumer';
  /** The endpoint exists only where this flag is on (FF-03). */
  flag?: FlagName;
  query?: Schema;
  body?: Schema;
  /** The browser sends an idempotency key with each intent, and the service does the work once for each key. */
  idempotent?: true;
  /** The browser parses the reply with this schema. Without a schema the reply is 204, a file or a redirect. */
  reply?: Schema;
  /** Status of a JSON reply; 200 if absent. */
  status?: 201 | 202;
  /** Sent by one of our HTML forms, because it has to work without scripts. */
  fromForm?: true;
  /** Called only by other servers, which authenticate without a session. */
  fromServers?: true;
  /** Cost relative to an endpoint that makes one small call of a service; 1 if absent. */
  weight?: number;
  /**
   * The call does not wait for the customer's turn (glossary: turn), because it answers from memory or receives a body
   * that may take minutes. A streamed reply does not need this option: the turn ends when the implementation returns.
   */
  withoutTurn?: true;
  /** A parameter of the path is not an id, for example a file name: the implementation reads it from the request. */
  withoutIds?: true;
  /** The implementation calls no service in the customer's name, so it needs no access token. */
  withoutToken?: true;
};

export type Endpoint = { method: HttpMethod; path: string } & EndpointOptions;

/** Defines an endpoint. @param path with its ids as `:name` (`/api/albums/:id/photos`) */
export const endpoint = <
  const Method extends HttpMethod,
  const Path extends string,
  const Options extends EndpointOptions,
>(
  method: Method,
  path: Path,
  options: Options,
): { method: Method; path: Path } & Options => ({ method, path, ...options });

/** The ids that a path contains, by name. */
export type IdsOf<E extends Endpoint> = PathParams<E['path']>;

type OutputOf<E, Key extends string> =
  E extends Record<Key, infer Part extends Schema> ? z.output<Part> : undefined;
export type QueryOf<E extends Endpoint> = OutputOf<E, 'query'>;
export type BodyOf<E extends Endpoint> = OutputOf<E, 'body'>;
/** Type of the reply; undefined if the endpoint has no schema. The implementation may then return any JSON or nothing. */
export type ReplyOf<E extends Endpoint> = OutputOf<E, 'reply'>;

/** The same type with every field readonly, so that a request also accepts readonly data. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;

type Part<Condition extends boolean, Fields> = Condition extends true ? Fields : unknown;
type Has<E, Key extends string> = E extends Record<Key, Schema> ? true : false;
type InputOf<E, Key extends string> =
  E extends Record<Key, infer Found extends Schema> ? Frozen<z.input<Found>> : never;

/** Fields of a query. A text field also accepts a number; undefined and null fields are omitted from the URL. */
type QueryInput<Query> = {
  [Key in keyof Query]: Query[Key] | (string extends Query[Key] ? number | null : null);
};

/** The ids and the query with which an address is made. */
export type AddressInput<E extends Endpoint> = (unknown extends IdsOf<E>
  ? unknown
  : { ids: IdsOf<E> }) &
  Part<
    Has<E, 'query'>,
    object extends InputOf<E, 'query'>
      ? { query?: QueryInput<InputOf<E, 'query'>> }
      : { query: QueryInput<InputOf<E, 'query'>> }
  >;

/** Input of a call in the browser. */
export type CallInput<E extends Endpoint> = AddressInput<E> &
  Part<Has<E, 'body'>, { body: InputOf<E, 'body'> }> &
  Part<E extends { idempotent: true } ? true : false, { idempotencyKey: string }> & {
    /** Aborts the request; the promise is then rejected with the signal's reason. */
    signal?: AbortSignal | undefined;
  };

/** Parameter list of a function: the argument is optional if all its fields are optional. */
export type OptionalArgument<Input> = object extends Input ? [input?: Input] : [input: Input];

type LooseAddress = {
  ids?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
};

/** Returns path and query of a request to an endpoint. Each id is encoded. */
export function addressOf<E extends Endpoint>(
  { path }: E,
  ...[input]: OptionalArgument<AddressInput<E>>
): string {
  // The conditional types above prove which fields exist. This code only needs their names and values.
  const { ids = {}, query = {} } = (input ?? {}) as LooseAddress;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const filled = replaceParams(path, ids);
  return search.size > 0 ? `${filled}?${search}` : filled;
}
