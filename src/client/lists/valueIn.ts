/** Reads an answer's JSON, whose shape is not known. */

/** The value at a key of an answer's JSON; `undefined` where it is not an object with that key. */
export function valueIn(json: unknown, key: string): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, key)) return undefined;
  return (json as Readonly<Record<string, unknown>>)[key];
}
