/** What stands in place of parts of packages answers as they do. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import defaults from '../../scripts/build/inPlace/defaults';
import get from '../../scripts/build/inPlace/get';
import isEqual from '../../scripts/build/inPlace/isEqual';
import pick from '../../scripts/build/inPlace/pick';
import { stringify } from '../../scripts/build/inPlace/queryString';

type Answer = (...given: readonly unknown[]) => unknown;

// The packages are those of react-admin, not ours.
const load: (name: string) => unknown = createRequire(createRequire(import.meta.url).resolve('react-admin'));
const theirs = (name: string): Answer => load(name) as Answer;

const key = fc.constantFrom('a', 'b', 'fields', '0', '1');
const value = fc.anything({ key, maxDepth: 3, withDate: true, withNullPrototype: false });
const plain = fc.dictionary(key, value, { maxKeys: 3, noNullPrototype: true });
const copy = (object: Record<string, unknown>): Record<string, unknown> => ({ ...object });

it('compares as lodash does', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isEqual(one, other)).toBe(theirs('lodash/isEqual')(one, other));
      expect(isEqual(one, structuredClone(one))).toBe(true);
    }),
  );
});

it('reads a path as lodash does', () => {
  const path = fc.oneof(
    fc.array(key, { maxLength: 3 }).map((keys) => keys.join('.')),
    fc.constantFrom('fields[0].a', 'a[1]', 'b[0][1]'),
    fc.array(key, { maxLength: 3 }),
  );
  fc.assert(
    fc.property(plain, path, (object, at) => {
      expect(get(object, at, 'none')).toEqual(theirs('lodash/get')(object, at, 'none'));
    }),
  );
});

it('takes keys and fills gaps as lodash does', () => {
  fc.assert(
    fc.property(plain, plain, fc.array(key), (object, other, keys) => {
      expect(pick(object, keys)).toEqual(theirs('lodash/pick')(object, keys));
      expect(defaults(copy(object), other, null)).toEqual(theirs('lodash/defaults')(copy(object), other, null));
    }),
  );
});

it('writes a query as query-string does', () => {
  const simple = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  // `query-string` copies into an object and so loses this one key; no query of the page has it.
  const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
  const query = fc.dictionary(name, fc.oneof(simple, fc.array(simple)));
  const { stringify: their } = load('query-string') as { stringify: Answer };
  fc.assert(
    fc.property(query, (given) => {
      expect(stringify(given)).toBe(their(given));
    }),
  );
});
