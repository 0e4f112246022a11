/** Declared calls in the API description. Most faults of a call follow from what it takes and who may make it. */
import type { TProperties, TSchema } from 'typebox';
import type { DeclaredCall, Calls } from '../../../src/rules/calls/call';
import { API_ROOT, VERSIONS_HEADER } from '../../../src/rules/paths';
import { givesHeaders, takesHeaders } from './headers';
import { body, errors, ok, text, type Json } from './parts';

/** Path → its operations. */
export function pathsOf(...groups: readonly Calls[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const { tag, declared } of groups)
    for (const [operationId, call] of Object.entries(declared)) {
      const [method = '', path = ''] = call.at.split(' ');
      const key = `${API_ROOT}${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[key] = { ...paths[key], [method.toLowerCase()]: operationOf(tag, operationId, call) };
    }
  return paths;
}

function operationOf(tag: string, operationId: string, call: DeclaredCall): Json {
  const { summary, description, params = {}, query = {}, answer, file, about = file ? 'The file.' : 'Done.' } = call;
  const { status = (answer ?? file) ? 200 : 204, conflict } = call;
  const headers = [...(call.act ? (['replayed', 'act'] as const) : []), ...(call.etag ? (['etag'] as const) : [])];
  const required = call.body && Object.entries(call.body).flatMap(([key, one]) => (isOptional(one) ? [] : [key]));
  return {
    tags: [tag],
    operationId,
    summary,
    ...(description !== undefined && { description }),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...takesHeaders(
        ...(call.asksVersion === 'If-Match' ? (['if_match_asked'] as const) : []),
        ...(call.asksVersion === VERSIONS_HEADER ? (['versions_asked'] as const) : []),
        ...((call.act ?? call.key) ? (['idempotency_key'] as const) : []),
      ),
    ],
    ...(call.body &&
      required && {
        requestBody: {
          ...body({ type: 'object', ...(required.length > 0 && { required }), properties: call.body }),
          required: required.length > 0,
        },
      }),
    responses: {
      [status]: {
        ...(answer ? ok(schemaOf(answer), about) : { description: about, ...(file && { content: contentOf(file) }) }),
        ...(headers.length > 0 && givesHeaders(...headers)),
      },
      ...errors(...faultsOf(call)),
      ...(conflict && { 409: ok(schemaOf(conflict.answer), conflict.about) }),
    },
  };
}

const contentOf = (types: readonly string[]): Json =>
  Object.fromEntries(
    types.map((type) => [type, { schema: type.startsWith('text/') ? text : { type: 'string', format: 'binary' } }]),
  );

const isOptional = (schema: TSchema): boolean => '~optional' in schema;

/** A schema is the JSON that it is written as. */
const schemaOf = (schema: TSchema): Json => ({ ...schema });

function parametersIn(place: 'path' | 'query', fields: TProperties): Json[] {
  return Object.entries(fields).map(([name, schema]) => {
    const { description, ...rest } = schemaOf(schema);
    const required = !isOptional(schema);
    return {
      name,
      in: place,
      ...(required && { required }),
      ...(rest.type === 'array' && { explode: false }),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

function faultsOf({
  at,
  params,
  query,
  body: fields,
  needs,
  fresh,
  act,
  asksVersion,
  faults = [],
}: DeclaredCall): number[] {
  const restricted = fresh || needs === 'owner' || needs === 'write' || (needs === undefined && !at.startsWith('GET '));
  const found = [
    401,
    ...(query || fields ? [400] : []),
    ...(restricted ? [403] : []),
    ...(params ? [404] : []),
    ...(fields ? [413, 415] : []),
    ...(act ? [422] : []),
    ...(asksVersion ? [412, 428] : []),
    ...faults,
  ];
  return [...new Set(found)].toSorted((a, b) => a - b);
}
