/**
 * The tables of users and their sessions. They are not in the registry, so no screen, route or list derives from them. They are not
 * written by acts (`server/records`): they contain secrets that no history may keep. What is done to users is noted in the history
 * without them. A session is one row, which is deleted when the session ends.
 */
import { column, type RowsOf, type TableDeclarations } from '../db/schema/tables';

/** The tables as the schema declares them: migrated like those of the registry. */
export const accountTables = {
  /** A user. Times are milliseconds since 1970. */
  windrow_user: {
    id: 'generated',
    columns: {
      /** As the user typed it; this is what is shown. */
      username: column.text({ required: true }),
      /** As compared; see `usernameKey`. */
      username_key: column.text({ required: true }),
      email: column.text(),
      /** Code of the language the user has chosen; `null`: none chosen, English. */
      language: column.text(),
      password_hash: column.text({ required: true }),
      /** Who made the password: the `user`, the first `start`, or nobody yet, because a `link` is open. */
      password_made: column.text({ required: true, default: 'user' }),
      /** See `src/rules/accounts/roles.ts`. */
      role: column.text({ required: true, default: 'owner' }),
      /** The last call, to a few minutes; 0: none since this is kept. */
      last_seen: column.bigint({ required: true, default: 0 }),
      add_date: column.bigint({ required: true }),
      /** The name of who added the user; `null`: not known, or nobody. */
      added_by: column.text(),
    },
    indexes: [{ keys: [{ by: 'username_key' }], unique: true }],
  },
  /** A session, from sign-in to sign-out. */
  windrow_session: {
    id: 'text',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      /** When the password was last entered. */
      signed_in_at: column.bigint({ required: true }),
      /** The latest end of the session; no refresh moves it. */
      ends_at: column.bigint({ required: true }),
      /** Digest of the one refresh token that is valid now, when it was issued, and its place in the chain. */
      refresh_hash: column.text({ required: true }),
      refresh_issued_at: column.bigint({ required: true }),
      refresh_number: column.integer({ required: true }),
      /** Refresh tokens that were replaced recently, as JSON: `[[digest, moment]]`. */
      replaced: column.text({ required: true }),
      /** What the browser said it is at the sign-in. */
      device: column.text(),
      /** Where the sign-in came from. */
      address: column.text(),
      /** The last call, to a few minutes. */
      last_seen: column.bigint({ required: true, default: 0 }),
    },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
  /** Wrong tries to sign in that count together; see `signIn/counters.ts`. */
  windrow_wrong_try: {
    id: 'text',
    transient: true,
    columns: {
      tries: column.integer({ required: true }),
      /** The last one. */
      at: column.bigint({ required: true }),
      /** When none of them counts any more. */
      ends: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'ends' }] }],
  },
  /** Wrong tries to sign in as a user on one day; see `signIn/wrongDays.ts`. */
  windrow_wrong_day: {
    id: 'none',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      /** Days since 1970. */
      day: column.bigint({ required: true }),
      tries: column.integer({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }, { by: 'day' }], unique: true }],
  },
  /** The second factor of a user, from the moment it is being turned on. */
  windrow_second_factor: {
    id: 'generated',
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      /** Locked; see `secondFactor/secretBox.ts`. */
      secret: column.text({ required: true }),
      /** When it was turned on; 0: not yet. */
      since: column.bigint({ required: true }),
      /** The step of the newest code that was taken. */
      last_step: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }], unique: true }],
  },
  /** A recovery code that was not used yet. */
  windrow_recovery_code: {
    id: 'text',
    columns: { user_id: column.reference('windrow_user', { required: true, cascade: true }) },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
} satisfies TableDeclarations;

declare module '../db/values' {
  interface SystemTables extends RowsOf<typeof accountTables> {}
}
