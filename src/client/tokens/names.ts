/** The names of what the browser's storage keeps of a session (§4). */

/** The access token: there is one while somebody is signed in. */
export const ACCESS = 'access_token';
