/** Reads an answer's JSON, whose shape is not known. */
import { isValues } from '../../rules/rows';

/** The value at a key of an answer's JSON; `undefined` where it is not an object with that key. */
export function valueIn(json: unknown, key: string): unknown {
  return isValues(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}
