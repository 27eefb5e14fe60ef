/** Routes of the calls: the description of a service, with how long and how often each call is tried. */
import type { Call, Service } from '@/lib/contracts/calls/description';

export type UpstreamRoute = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the service's base; `{name}` is filled from checked ids. */
  path: string;
  /** `bearer`: the customer's access token. `none`: the specification sends no token (AU-10). */
  auth: 'bearer' | 'none' | 'client';
  /** Milliseconds until the answer must be complete; where bytes are streamed up, how long nothing may move. */
  timeoutMs: number;
  /** `safe`: may be repeated (reads, idempotent writes, writes with a key). `never`: all others. */
  retry: 'safe' | 'never';
  /** The capability that announces the call; undefined where the specification has it. */
  extension?: string;
  /** The call names an object, by an id in its path, its query or its body: 404 is about that object, not the call. */
  namesObject: boolean;
};

type Policy = Partial<Pick<UpstreamRoute, 'timeoutMs' | 'retry' | 'namesObject'>>;

/** The write is idempotent, by itself or by its key. */
export const repeatable = { retry: 'safe' } as const satisfies Policy;
/** The answer waits for a mail server, and a confirmation for the channels that hear of it. */
export const sendingMail = { timeoutMs: 15_000 } as const satisfies Policy;
/** What it names does not stand in its path. */
export const namesObject = { namesObject: true } as const satisfies Policy;
export const within = (timeoutMs: number): Policy => ({ timeoutMs });

/** A call as it is made: reads have three seconds and may be repeated, writes have five and are made once. */
export function route(request: Call['request'], policy: Policy = {}): UpstreamRoute {
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

/** The calls of a described service, with those policies that are not the usual ones. */
export function upstream<const Described extends Service>(
  { base, calls }: Described,
  policies: { [Name in keyof Described['calls']]?: Policy } = {},
): { base: string; routes: Record<keyof Described['calls'] & string, UpstreamRoute> } {
  const routes = Object.entries<Call>(calls).map(
    ([name, { request, auth = 'bearer', extension }]) => {
      const policy: Policy | undefined = policies[name];
      return [name, { ...route(request, policy), auth, ...(extension && { extension }) }];
    },
  );
  // The cast is safe: the entries have the names of the calls.
  return { base, routes: Object.fromEntries(routes) as Record<string, UpstreamRoute> };
}
