/** In place of `lodash/defaults`. */

type Plain = Record<string, unknown>;

/** Gives the object what it lacks, from the first that has it; returns it. */
export default function defaults(object: Plain, ...sources: readonly (Plain | null | undefined)[]): Plain {
  for (const source of sources) {
    for (const key in source) if (object[key] === undefined) object[key] = source[key];
  }
  return object;
}
