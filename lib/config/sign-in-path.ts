/** The route handler that starts a sign-in. A file of its own, because pages need it that need no other path. */
export const signInPath = '/api/auth/sign-in';

/** Signs in and returns to this path and query of ours. */
export const signInAndReturn = (path: string): string =>
  `${signInPath}?${new URLSearchParams({ return: path })}`;
