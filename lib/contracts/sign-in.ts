/** Path of the web app at which a sign-in begins; its query `return` names where it leads (initiate_login_uri of OpenID Connect Core). */
export const signInPath = '/api/auth/sign-in';
