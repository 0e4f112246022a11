/** Names of the files in the data folder. */

/** The database. Beside it SQLite keeps `-wal` and `-shm`. */
export const FILE_NAME = 'windrow.sqlite';
/** Locked by the one Windrow that has sole use of the folder. */
export const LOCK_NAME = 'windrow.lock';
/** Says that the folder has had a database, and which files it was. */
export const MARK_NAME = 'windrow.mark';
/** The signing key of the business. */
export const KEY_NAME = 'secret.key';
