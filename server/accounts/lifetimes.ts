/** How long sessions and their tokens live. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** All lifetimes, in milliseconds. */
export const lifetimes = {
  access: 15 * MINUTE,
  refresh: 14 * DAY,
  session: 30 * DAY,
  /** For this long a replaced refresh token gets the answer of its replacement: two tabs, or a lost answer. */
  grace: 30_000,
  /** After this, a profile change needs the password again (ruling 18). */
  signIn: 15 * MINUTE,
};
