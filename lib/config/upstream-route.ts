/** Builds the table of calls from the description of a service (lib/contracts/calls), and adds timeouts and retries. */
import type { Extension } from '@/lib/contracts/capabilities';
import type { Call, Names, Service } from '@/lib/contracts/calls/description';

export type UpstreamRoute = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the service's base. `{name}` is replaced by a checked id. */
  path: string;
  /**
   * `bearer`: the call has the customer's access token. `none`: the specification sends no token (AU-10). `client`: the call
   * has the credentials of our client at the identity provider.
   */
  auth: 'bearer' | 'none' | 'client';
  /**
   * Time in milliseconds within which the response must be complete. For streamed bodies it is the longest time without any
   * bytes.
   */
  timeoutMs: number;
  /** `safe`: the call may be repeated (reads, idempotent writes, writes with an idempotency key). `never`: all other calls. */
  retry: 'safe' | 'never';
  /** Capability that announces the call; undefined for calls of the specification. */
  extension?: Extension;
  /**
   * Capability that announces a query parameter, by the name of the parameter. Parameters of the specification are not listed.
   */
  queryExtensions?: Readonly<Record<string, Extension>>;
  /**
   * True if the call names an object by an id in its path, query or body. Then a 404 means that the object does not exist;
   * otherwise it means that the service does not know the call.
   */
  namesObject: boolean;
};

type Policy = Partial<Pick<UpstreamRoute, 'timeoutMs' | 'retry' | 'namesObject'>>;

/** For writes that are idempotent, by themselves or by an idempotency key. */
export const repeatable = { retry: 'safe' } as const satisfies Policy;
/** For calls to which the service responds only after it has sent a mail or has notified other channels. */
export const sendingMail = { timeoutMs: 15_000 } as const satisfies Policy;
/** For calls that name an object in their query, body or token instead of their path. */
export const namesObject = { namesObject: true } as const satisfies Policy;
export const within = (timeoutMs: number): Policy => ({ timeoutMs });

/**
 * Returns a call with its policy. By default, reads have a time-out of three seconds and may be repeated; writes have five
 * seconds and are sent once.
 */
export function upstreamRoute(request: Call['request'], policy: Policy = {}): UpstreamRoute {
  const [method = '', path = ''] = request.split(' ');
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    // The cast is safe: the type of `request` begins with one of these methods.
    method: method as UpstreamRoute['method'],
    path,
    auth: 'bearer',
    timeoutMs: isRead ? 3_000 : 5_000,
    retry: isRead ? 'safe' : 'never',
    namesObject: path.includes('{'),
    ...policy,
  };
}

/** Returns the capability of each query parameter that is not in the specification. */
function extensionsOf(query: Names): Record<string, Extension> {
  const { specification: _, decided: __, ...extensions } = query;
  // The cast is safe: all other keys of Names are extensions.
  const byExtension = Object.entries(extensions) as [Extension, string][];
  return Object.fromEntries(
    byExtension.flatMap(([extension, names]) => names.split(' ').map((name) => [name, extension])),
  );
}

/**
 * Returns the base path and the calls of a described service.
 *
 * @param policies policies of calls that differ from the defaults
 */
export function upstream<const Described extends Service>(
  { base, calls }: Described,
  policies: { [Name in keyof Described['calls']]?: Policy } = {},
): { base: string; routes: Record<keyof Described['calls'] & string, UpstreamRoute> } {
  const routes = Object.entries<Call>(calls).map(
    ([name, { request, auth = 'bearer', extension, query }]) => {
      const policy: Policy | undefined = policies[name];
      const announced = {
        ...(extension && { extension }),
        ...(query && { queryExtensions: extensionsOf(query) }),
      };
      return [name, { ...upstreamRoute(request, policy), auth, ...announced }];
    },
  );
  // The cast is safe: the entries have the names of the calls.
  return { base, routes: Object.fromEntries(routes) as Record<string, UpstreamRoute> };
}
