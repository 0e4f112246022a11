/** Writes of the page to a Windrow that do not say which version of the record was seen. There are none: a test that makes one fails. */
import { API_ROOT, VERSIONS_HEADER } from '../../src/rules/paths';

const WRITES = ['PUT', 'PATCH', 'DELETE'];

/** Not records: sessions, the own profile, and what `office/` judges itself. */
const ELSEWHERE = ['token/', 'profile/', 'office/'].map((place) => `${API_ROOT}/${place}`);

/** Whether such a write to a table names no version. @param headers with names in lower case */
export function lacksVersion(method: string, path: string, headers: Readonly<Record<string, string>>): boolean {
  if (!WRITES.includes(method) || !path.startsWith(API_ROOT)) return false;
  if (ELSEWHERE.some((place) => path.startsWith(place))) return false;
  return headers['if-match'] === undefined && headers[VERSIONS_HEADER.toLowerCase()] === undefined;
}
