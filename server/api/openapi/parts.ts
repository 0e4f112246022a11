/** Parts that all paths of the API description use. */

/** A piece of JSON. */
export type Json = { readonly [key: string]: unknown };
/** A whole description. */
export type Description = Json & { readonly paths: Readonly<Record<string, Json>> };

/** Schemas of single values. */
export const text: Json = { type: 'string' };
export const count: Json = { type: 'integer', minimum: 0 };

/** A parameter of a query: a text that may be absent, unless `more` says something else. */
export function query(name: string, about: string, more: Json = {}): Json {
  return { name, in: 'query', description: about, schema: text, ...more };
}

/** What may also be `null`. */
export function orNull(schema: Json): Json {
  return { anyOf: [schema, { type: 'null' }] };
}

/** A list of such items. */
export function listOf(items: Json): Json {
  return { type: 'array', items };
}

/** An object that has all of these keys. */
export function objectOf(properties: Readonly<Record<string, Json>>): Json {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** A reference to a named schema. */
export function schemaRef(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** A required JSON body. */
export function body(schema: Json): Json {
  return { required: true, content: json(schema) };
}

/** An answer with JSON. */
export function ok(schema: Json, description = 'Done.'): Json {
  return { description, content: json(schema) };
}

const meanings: Readonly<Record<number, string>> = {
  400: 'Something in the body or the query cannot be taken.',
  401: 'No session, or one that has ended.',
  403: 'Not with this role, or not without giving the password again.',
  404: 'Not there, or a page that does not exist.',
  406: 'The call answers with server-sent events only.',
  409: 'In use by other records, which the answer names.',
  412: 'Somebody else changed it after it was read. Nothing was written.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is not JSON.',
  422: 'The idempotency key came before, with another request.',
  423: 'Closed, on a statement, or a merge that money came after. Nothing was written.',
  428: 'The call must say which version of the record was read.',
  429: 'Too many tries; `Retry-After` says for how long.',
  503: 'The database cannot be used just now; `Retry-After` says when to try again.',
};

const bodies: Readonly<Record<number, Json>> = {
  400: { anyOf: [schemaRef('field_errors'), schemaRef('detail')] },
  409: schemaRef('in_use'),
  412: schemaRef('stale'),
  423: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: text,
      settled: objectOf({
        ticket: objectOf({ table: text, id: count, number: text, date: orNull(text) }),
        papers: listOf(objectOf({ id: count, reference: text })),
        count,
      }),
    },
  },
};

/** The answers for these faults (ruling 48). */
export function errors(...statuses: readonly number[]): Record<number, Json> {
  return Object.fromEntries(
    statuses.map((status) => [status, ok(bodies[status] ?? schemaRef('detail'), meanings[status])]),
  );
}
