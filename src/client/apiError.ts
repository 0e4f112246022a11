/**
 * Turns an answer that is not a success into the error react-admin's forms understand (§5, ruling 48). The only place
 * in the browser that reads error bodies. It names no table and shows no messages.
 */
import { HttpError } from 'react-admin';
import { currentTranslator } from '../i18n/language';

/** The `body` of every error of the data provider. */
export interface ApiErrorBody {
  /** Field → text under it; `root.serverError` is the text below the form. */
  readonly errors: Readonly<Record<string, string | { readonly serverError: string }>>;
  /** The answer's JSON, unchanged; `undefined` when there was none. */
  readonly answer: unknown;
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly [key: string]: unknown;
}

// Keys of SimpleJWT and of ours that describe the answer and are not messages to the user.
const notMessages = new Set(['closed', 'code', 'in_use', 'later', 'messages', 'request']);

// `detail` and `message` are about the whole request; they are the error's own message.
const ofNoField = new Set(['non_field_errors', 'detail', 'message']);

/** Every text inside a value, in order: lists, nested objects and DRF's `{"0": […]}` alike. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (notMessages.has(key) ? [] : textsIn(inner)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function errorsOf(answer: unknown): ApiErrorBody['errors'] {
  const errors: Record<string, string | { serverError: string }> = {};
  const general = isRecord(answer) ? textsIn(answer.non_field_errors) : textsIn(answer);
  if (isRecord(answer)) {
    for (const [key, value] of Object.entries(answer)) {
      if (notMessages.has(key) || ofNoField.has(key)) continue;
      const texts = textsIn(value);
      if (texts.length > 0) errors[key] = texts.join(', ');
    }
  }
  if (general.length > 0) errors.root = { serverError: general.join(', ') };
  return errors;
}

/** The error for an answer with this status and body text. Of the headers, `Retry-After` is kept. */
export function apiError(status: number, text: string, headers?: Headers): HttpError {
  const answer = parsed(text);
  const own = isRecord(answer) ? textsIn(answer.detail ?? answer.message) : [];
  const texts = own.length > 0 ? own : textsIn(answer);
  const message = texts.length > 0 ? texts.join('; ') : currentTranslator()('client.status', { status });
  const retryAfter = Number(headers?.get('Retry-After') ?? NaN);
  const body: ApiErrorBody = { ...(isRecord(answer) ? answer : {}), errors: errorsOf(answer), answer, retryAfter };
  return new HttpError(message, status, body);
}

/** What an error of a call says. */
export function errorBody({ body }: HttpError): ApiErrorBody {
  return body;
}

/** The error for a request that got no answer. Its status is 0. */
export function networkError(): HttpError {
  const body: ApiErrorBody = { errors: {}, answer: undefined };
  return new HttpError(currentTranslator()('client.unreachable'), 0, body);
}

/**
 * The error for a success whose body is not as §7 has it, such as the HTML page of a wrong address. `expected`: key of
 * its name.
 */
export function unexpectedAnswer(expected: 'client.aRecord' | 'client.aList' | 'client.aListOfYears'): HttpError {
  const t = currentTranslator();
  const body: ApiErrorBody = { errors: {}, answer: undefined };
  return new HttpError(t('client.unexpected', { expected: t(expected) }), 200, body);
}

/** The JSON of a body; `undefined` for an empty one and for anything else, such as a proxy's HTML page. */
export function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's messages in an error by field, in their order; those of no field under `''`. */
export function messagesByField(error: unknown): [name: string, messages: string[]][] {
  const answer: unknown = error instanceof HttpError && isRecord(error.body) ? error.body.answer : undefined;
  if (!isRecord(answer)) return [['', textsIn(answer)]];
  return Object.entries(answer)
    .filter(([key]) => !notMessages.has(key))
    .map(([key, value]) => [ofNoField.has(key) ? '' : key, textsIn(value)]);
}

/** The server's own messages in an error, in their order; none where there was no body to read (§8.3). */
export function messagesOf(error: unknown): string[] {
  return error instanceof HttpError && isRecord(error.body) ? textsIn(error.body.answer) : [];
}
