/** In place of `lodash/get`: react-admin reads `fields[0].name` and `name` of a record with it. */

type Plain = Readonly<Record<string, unknown>>;

/** The value at a path; the fallback where there is none. A key that has dots itself goes before a path. */
export default function get(from: unknown, path: string | readonly PropertyKey[], fallback?: unknown): unknown {
  const whole = typeof path === 'string' && from !== null && from !== undefined && path in Object(from);
  const keys = typeof path !== 'string' ? path : whole ? [path] : path.split(/[.[\]]+/).filter((key) => key !== '');
  let value = from;
  for (const key of keys) value = value === null || value === undefined ? undefined : (value as Plain)[String(key)];
  return value === undefined || keys.length === 0 ? fallback : value;
}
