/** What of a database address may be shown, and why a database could not be opened. */

/** Host and database of an address, without the password. */
export function addressOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || 'the local socket'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** The reason in an error, also where several addresses were tried. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}
