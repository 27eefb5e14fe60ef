/**
 * Path of the web app that starts a sign-in (`initiate_login_uri` of OpenID Connect Core). Its query parameter `return` is the
 * path that is opened after the sign-in.
 */
export const signInPath = '/api/auth/sign-in';
