/** Requests made at random from a description of an API (OpenAPI 3.1). */

/** One request. */
export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Tree = Readonly<Record<string, unknown>>;

/** These end the session or the account that asks, never end, or make backups. */
const LEFT_OUT = [/\/logout\//, /\/changes\//, /\/second_factor\//, /\/reset\//, /\/backups\//, /\/users\/\{id\}/];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const STRANGE: readonly unknown[] = [
  "' or 1=1 --",
  '"; drop table customer; --',
  '1) union all select null, null --',
  '%27%20or%201=1',
  '\\',
  "'||(select 1)||'",
  '\u0000',
  '\ud800',
  '\u202e',
  '🚜'.repeat(50),
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '{{7*7}}',
  '',
  ' ',
  'null',
  'NaN',
  '1e309',
  '-0',
  '٣',
  '0x1',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '2026-09-18T25:61:00Z',
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  -(2 ** 63),
  0.1 + 0.2,
  true,
  false,
  null,
  [],
  [[]],
  [1, '1', null],
  {},
  { id: 1 },
  { $ne: null },
  { __proto__: null, constructor: { prototype: { polluted: 1 } } },
];
const KEYS = [
  '__proto__',
  'constructor',
  'id',
  'ids',
  'version',
  'add_date',
  'sort',
  'filter',
  'range',
  'page',
  'page_size',
  'search',
  'id__in',
  "a'b",
  '$where',
  'password',
];

/** Makes requests, each at another path and method. */
export function requestsOf(description: Tree, chance: () => number): () => FuzzedRequest {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const operations = Object.entries(treeAt(description, 'paths')).flatMap(([path, item]) =>
    Object.entries(asTree(item))
      .filter(([method]) => METHODS.includes(method) && !LEFT_OUT.some((one) => one.test(path)))
      .map(([method, operation]) => ({ path, method, operation: asTree(operation) })),
  );
  const value = (): unknown => (chance() < 0.4 ? 1 + Math.floor(chance() * 5) : pick(STRANGE));

  const valid = (schema: Tree): unknown => {
    const at = resolved(description, schema);
    if (Array.isArray(at.enum)) return pick(at.enum);
    if (Array.isArray(at.anyOf)) return valid(asTree(pick(at.anyOf)));
    if (at.format === 'date')
      return `20${20 + Math.floor(chance() * 8)}-0${1 + Math.floor(chance() * 9)}-1${Math.floor(chance() * 9)}`;
    const type = Array.isArray(at.type) ? pick(at.type) : at.type;
    if (type === 'object')
      return Object.fromEntries(Object.entries(treeAt(at, 'properties')).map(([key, of]) => [key, valid(asTree(of))]));
    if (type === 'array') return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => valid(treeAt(at, 'items')));
    if (type === 'integer') return 1 + Math.floor(chance() * 3);
    if (type === 'number') return Math.round(chance() * 10_000) / 100;
    return type === 'boolean' ? chance() < 0.5 : type === 'null' ? null : `Text ${Math.floor(chance() * 1e6)}`;
  };

  const bodyOf = (operation: Tree): string => {
    const dice = chance();
    if (dice < 0.05) return pick(['{', '[', '"', 'x', '{"a":1,}', '['.repeat(10_000), '']) ?? '';
    if (dice < 0.15) return JSON.stringify(pick(STRANGE));
    const content = treeAt(treeAt(treeAt(operation, 'requestBody'), 'content'), 'application/json');
    const made = asTree(valid(treeAt(content, 'schema')));
    const entries = Object.entries(made).map(([key, of]) => [key, dice < 0.5 || chance() > 0.15 ? of : pick(STRANGE)]);
    if (dice > 0.9) entries.push([pick(KEYS), pick(STRANGE)]);

    return JSON.stringify(Object.fromEntries(entries));
  };

  const queryOf = (operation: Tree): string => {
    const named = (Array.isArray(operation.parameters) ? operation.parameters : [])
      .map((one) => resolved(description, asTree(one)))
      .filter((one) => one.in === 'query');
    const pairs = named
      .filter(() => chance() < 0.4)
      .map((one) => {
        const of = chance() < 0.6 ? valid(treeAt(one, 'schema')) : value();
        return [String(one.name), textOf(of)];
      });
    if (chance() < 0.2) pairs.push([pick(KEYS) ?? '', textOf(value())]);
    const query = new URLSearchParams(pairs).toString();
    return query === '' ? '' : `?${query}`;
  };

  const headersOf = (hasBody: boolean): Record<string, string> => ({
    ...(hasBody
      ? {
          'content-type':
            chance() < 0.95 ? 'application/json' : (pick(['text/plain', 'x', 'application/json; charset=x']) ?? ''),
        }
      : {}),
    ...(chance() < 0.1 ? { 'if-match': pick(['"1"', '*', 'W/"2"', '"x"', '""', '"99999999999999999999"']) ?? '' } : {}),
    ...(chance() < 0.1 ? { 'idempotency-key': pick(['a', 'b', 'x'.repeat(201), 'k k', String(chance())]) ?? '' } : {}),
    ...(chance() < 0.1 ? { 'x-windrow-versions': pick(['1:1', '1:1,2:x', ':', '1:1,'.repeat(600)]) ?? '' } : {}),
    ...(chance() < 0.1 ? { 'x-windrow-act': pick(['x', '{}', 'delete;1']) ?? '' } : {}),
  });

  return () => {
    const { path, method, operation } = pick(operations) ?? { path: '/', method: 'get', operation: {} };
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(textOf(value()).toWellFormed()));
    const hasBody = operation.requestBody !== undefined && !path.includes('/profile/');
    const body = hasBody ? { body: bodyOf(operation) } : {};
    return { method: method.toUpperCase(), path: filled + queryOf(operation), headers: headersOf(hasBody), ...body };
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function resolved(description: Tree, schema: Tree): Tree {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return $ref.replace('#/', '').split('/').reduce<Tree>(treeAt, description);
}

function treeAt(tree: Tree, key: string): Tree {
  return asTree(tree[key]);
}

function asTree(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
