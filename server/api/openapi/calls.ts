/** Declared calls in the API description. Most faults of a call follow from what it takes and who may make it. */
import Type, { type TProperties, type TSchema } from 'typebox';
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
  return {
    tags: [tag],
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(call.fresh && { description: freshSignIn(call.fresh) }),
    ...(call.open && { security: [] }),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...takesHeaders(
        ...(call.asksVersion === 'If-Match' ? (['if_match_asked'] as const) : []),
        ...(call.asksVersion === VERSIONS_HEADER ? (['versions_asked'] as const) : []),
        ...((call.act ?? call.key) ? (['idempotency_key'] as const) : []),
      ),
    ],
    ...(call.takes ? { requestBody: { required: true, content: contentOf(call.takes) } } : bodyFor(fieldsOf(call))),
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

/** What is said of a fresh sign-in, where the body has these values. */
function freshSignIn(values: NonNullable<DeclaredCall['fresh']>): string {
  const where = values === true ? '' : ` for the ${Object.entries(values).flat().join(' ')}`;
  return `Needs a fresh sign-in${where}: 403 with the code \`reauthentication_required\`.`;
}

const again = Type.Optional(
  Type.String({ description: 'One’s own password, where the sign-in is older than 15 minutes.' }),
);

/** The keys of its body. */
function fieldsOf({ at, body: fields, fresh }: DeclaredCall): TProperties | undefined {
  return fresh && !at.startsWith('GET ') ? { ...fields, current_password: again } : fields;
}

function bodyFor(fields: TProperties | undefined): Json {
  if (!fields) return {};
  const required = Object.entries(fields).flatMap(([key, one]) => (isOptional(one) ? [] : [key]));
  const schema = { type: 'object', ...(required.length > 0 && { required }), properties: fields };
  return { requestBody: { ...body(schema), required: required.length > 0 } };
}

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

function faultsOf(call: DeclaredCall): number[] {
  const { at, params, query, takes, open, fresh, act, asksVersion, faults = [] } = call;
  const fields = fieldsOf(call);
  const needs = call.needs ?? (open || at.startsWith('GET ') ? 'read' : 'write');
  const restricted = fresh || needs === 'owner' || needs === 'write';
  const found = [
    ...(open ? [] : [401]),
    ...(query || fields ? [400] : []),
    ...(restricted ? [403] : []),
    ...(params ? [404] : []),
    ...((fields ?? takes) ? [413, 415] : []),
    ...(act ? [422] : []),
    ...(asksVersion ? [412, 428] : []),
    ...(fresh && fields ? [429] : []),
    ...faults,
  ];
  return [...new Set(found)].toSorted((a, b) => a - b);
}
