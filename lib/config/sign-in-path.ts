/** The door at which a sign-in starts. Apart from the other doors: pages load it that need none of them. */
export const signInPath = '/api/auth/sign-in';
