/**
 * What a call is, declared once: its handler is typed and its request checked by it, the API description is made of it, and the
 * page has its types (`import type`).
 */
import type { Static, TProperties, TObject, TSchema } from 'typebox';
import type { Need } from '../accounts/roles';
import type { VERSIONS_HEADER } from '../paths';

/** A call of a feature. */
export interface DeclaredCall {
  /** Method and path below the root of the API. Its `:names` are in `params`. */
  readonly at: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /office/${string}`;
  readonly summary: string;
  readonly description?: string;
  /** Values of the path. One that does not fit is a 404. */
  readonly params?: TProperties;
  /** Keys of the query, lists with commas. A blank one counts as absent, unknown ones are ignored. */
  readonly query?: TProperties;
  /** Keys of a JSON body. Unknown ones are ignored. */
  readonly body?: TProperties;
  /** Media types of the file that is its body. */
  readonly takes?: readonly string[];
  /** What it answers; nothing: an empty 204. */
  readonly answer?: TSchema;
  /** Media types of the file that it sends in place of an answer. */
  readonly file?: readonly string[];
  /** What the answer is, for the description. */
  readonly about?: string;
  /** Default: 200, without an answer or a file 204. */
  readonly status?: 201 | 202;
  /** Who may. Default: whoever may read for GET, whoever may write for the others. */
  readonly needs?: Need;
  /** Nobody has to be signed in: what the body has counts. */
  readonly open?: true;
  /** It needs a fresh sign-in; with values: where the body has them. */
  readonly fresh?: true | Readonly<Record<string, string>>;
  /** It is an act: a request may have an idempotency key, and the answer names the act. */
  readonly act?: true;
  /** A request may have an idempotency key though it is no act. */
  readonly key?: true;
  /** The answer has the version of what was read as its `ETag`. */
  readonly etag?: true;
  /** The header with the version that was read, without which it is a 428. */
  readonly asksVersion?: 'If-Match' | typeof VERSIONS_HEADER;
  /** What a 409 answers, where that is more than what it conflicts with. */
  readonly conflict?: { readonly answer: TSchema; readonly about: string };
  /** Faults that do not follow from the rest. */
  readonly faults?: readonly number[];
}

/** Calls by their names in the description, and what it groups them by. */
export interface Calls<Declared = Readonly<Record<string, DeclaredCall>>> {
  readonly tag: string;
  readonly declared: Declared;
}

/** The calls of a feature. */
export function calls<const Declared extends Readonly<Record<string, DeclaredCall>>>(
  tag: string,
  declared: Declared,
): Calls<Declared> {
  return { tag, declared };
}

type ValuesBy<Fields> = Fields extends TProperties ? Static<TObject<Fields>> : unknown;

/** What the handler of a call is given. */
export interface Asked<One extends DeclaredCall> {
  Params: One extends { readonly params: infer Fields } ? ValuesBy<Fields> : unknown;
  Querystring: One extends { readonly query: infer Fields } ? ValuesBy<Fields> : unknown;
  Body: One extends { readonly body: infer Fields } ? ValuesBy<Fields> : unknown;
}
