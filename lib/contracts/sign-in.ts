/** Path of the web app that starts a sign-in (initiate_login_uri of OpenID Connect Core); its query `return` is the path to return to. */
export const signInPath = '/api/auth/sign-in';
