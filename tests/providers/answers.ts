/** The 48 answers of a real Django REST Framework server with SimpleJWT, and how they become responses again. */
import { readdirSync, readFileSync } from 'node:fs';

/** One recorded call. `<jwt>` replaces tokens in bodies; `jwt_decoded` holds the contents of the tokens. */
export interface Recorded {
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly jwt_decoded?: Readonly<
    Record<string, { readonly header: object; readonly payload: { readonly exp: number } }>
  >;
}

const folder = new URL('./answers/', import.meta.url);

/** Names of the recorded answers, without `.json`. */
export const answerNames: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted();

/** The recorded call of that name, with tokens in place of `<jwt>`. */
export function recorded(name: string): Recorded {
  const found = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Recorded;
  const tokens = Object.entries(found.jwt_decoded ?? {}).map(([key, { header, payload }]) => [
    key,
    `${part(header)}.${part(payload)}.signature`,
  ]);
  return tokens.length > 0 ? { ...found, body: { ...(found.body as object), ...Object.fromEntries(tokens) } } : found;
}

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** The recorded answer as a response. */
export function responseOf(name: string): Response {
  const { status, headers, body } = recorded(name);
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}
