/** How a call to a service is made, besides its path: its token, its patience and whether it may be repeated. */
export type UpstreamRoute = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template below the service's base; `{name}` is filled from checked ids. */
  path: string;
  /** `bearer`: the customer's access token. `none`: the specification sends no token (AU-10). */
  auth: 'bearer' | 'none' | 'client';
  /** Milliseconds until the answer must be complete; where bytes are streamed up, how long nothing may move. */
  timeoutMs: number;
  /** `safe`: reads, keyed writes and what done twice is done once may be repeated; `never` otherwise. */
  retry: 'safe' | 'never';
};

export const get = (path: string, auth: UpstreamRoute['auth'] = 'bearer'): UpstreamRoute => ({
  method: 'GET',
  path,
  auth,
  timeoutMs: 3_000,
  retry: 'safe',
});

export const write = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  auth: UpstreamRoute['auth'] = 'bearer',
): UpstreamRoute => ({ method, path, auth, timeoutMs: 5_000, retry: 'never' });

/** The answer waits for a mail server, and a confirmation for the channels that hear of it. */
export const sendingMail = (call: UpstreamRoute): UpstreamRoute => ({ ...call, timeoutMs: 15_000 });

export const within = (timeoutMs: number, call: UpstreamRoute): UpstreamRoute => ({
  ...call,
  timeoutMs,
});
