/** In place of `query-string`: of its twenty options react-admin and its data provider use none. */

type Value = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, Value | readonly Value[]>>;

const encoded = (text: string | number | boolean): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pair = (key: string, value: Value): string[] =>
  value === undefined ? [] : [value === null ? encoded(key) : `${encoded(key)}=${encoded(value)}`];

/** `a=1&b=2`, by the order of the keys. A key stands alone for `null` and is left out for `undefined`. */
export function stringify(query: Query): string {
  return Object.keys(query)
    .toSorted()
    .flatMap((key) => [query[key]].flat().flatMap((one) => pair(key, one)))
    .join('&');
}

/** The values of an address's query. React-admin's own list parameters would ask for it; nobody here uses them. */
export const parse = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
