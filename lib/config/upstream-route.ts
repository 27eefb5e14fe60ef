/** Builds the table of calls from the description of a service, and adds timeouts and retries. */
import type { Extension } from '@/lib/contracts/capabilities';
import type { Call, Names, Service } from '@/lib/contracts/calls/description';

export type UpstreamRoute = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the service's base; `{name}` is replaced by a checked id. */
  path: string;
  /** `bearer`: the customer's access token. `none`: the specification sends no token (AU-10). */
  auth: 'bearer' | 'none' | 'client';
  /** Milliseconds until the answer must be complete; for streamed bodies the longest time without any bytes. */
  timeoutMs: number;
  /** `safe`: may be repeated (reads, idempotent writes, writes with an idempotency key). `never`: all other calls. */
  retry: 'safe' | 'never';
  /** Capability that announces the call; undefined for calls of the specification. */
  extension?: Extension;
  /** Capability that announces a parameter of the query, by the parameter; the specification's parameters are absent. */
  queryExtensions?: Readonly<Record<string, Extension>>;
  /** The call names an object by an id in its path, query or body: 404 then means that the object is missing, not the call. */
  namesObject: boolean;
};

type Policy = Partial<Pick<UpstreamRoute, 'timeoutMs' | 'retry' | 'namesObject'>>;

/** The write is idempotent, by itself or by its idempotency key. */
export const repeatable = { retry: 'safe' } as const satisfies Policy;
/** The service answers after it has sent a mail, or has notified other channels of a confirmation. */
export const sendingMail = { timeoutMs: 15_000 } as const satisfies Policy;
/** The call names an object outside of its path. */
export const namesObject = { namesObject: true } as const satisfies Policy;
export const within = (timeoutMs: number): Policy => ({ timeoutMs });

/** A call with its policy. Defaults: reads have three seconds and may be repeated, writes have five and are made once. */
export function upstreamRoute(request: Call['request'], policy: Policy = {}): UpstreamRoute {
  const [method = '', path = ''] = request.split(' ');
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    // The cast is safe: the type of a request begins with one of these methods.
    method: method as UpstreamRoute['method'],
    path,
    auth: 'bearer',
    timeoutMs: isRead ? 3_000 : 5_000,
    retry: isRead ? 'safe' : 'never',
    namesObject: path.includes('{'),
    ...policy,
  };
}

/** The capability of each parameter that the specification does not have. */
function extensionsOf(query: Names): Record<string, Extension> {
  const { specification: _, decided: __, ...extensions } = query;
  // The cast is safe: the other keys of Names are extensions.
  const byExtension = Object.entries(extensions) as [Extension, string][];
  return Object.fromEntries(
    byExtension.flatMap(([extension, names]) => names.split(' ').map((name) => [name, extension])),
  );
}

/** The calls of a described service. `policies` has those that differ from the defaults. */
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
