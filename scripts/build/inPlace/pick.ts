/** In place of `lodash/pick`: react-admin takes parts of its contexts with it. Keys only, no paths. */

/** The object with these of its keys alone, its own or inherited. */
export default function pick(from: object | null | undefined, keys: readonly string[]): Record<string, unknown> {
  const all = Object(from) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.filter((key) => key in all).map((key) => [key, all[key]]));
}
