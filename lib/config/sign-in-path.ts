/** The door at which a sign-in starts. Apart from the other doors: pages load it that need none of them. */
export const signInPath = '/api/auth/sign-in';

/** Signs in and comes back to this path and query of ours. */
export const signInAndReturn = (path: string): string =>
  `${signInPath}?${new URLSearchParams({ return: path })}`;
