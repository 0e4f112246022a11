/** Which column of a file goes to which field: by label in either language, by wire name, by common names, or as last time. */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { isReference, isText } from '../../../../src/grammar/field';
import type { Translate } from '../../../../src/messages/catalogue';
import type { ImportColumn } from '../../rules/calls';
import { importFieldsOf } from '../../../../src/rules/columns/targets';
import { hasTown, townKey, townReferences } from '../../../../src/rules/columns/towns';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import { plainHead } from './heads';
import { computedNames, knownNames } from './known';

/** A registry with its words in one language. */
export interface Words {
  readonly registry: Entities;
  readonly t: Translate;
}

/** What a column goes to, and why. */
export interface Matched {
  readonly field: string | null;
  readonly found: ImportColumn['found'];
  readonly known_as?: string;
}

/** Finds targets by heads. */
export interface Matcher {
  /** Targets of a file's heads, in their order; each target once. */
  match(heads: readonly string[]): Matched[];
  /** Whether this looks like a head of the table. */
  knows(head: string): boolean;
}

const LEFT_OUT: Matched = { field: null, found: null };

/**
 * The matcher of a table.
 * @param languages the registry in every language, English first
 * @param last what the user chose for heads before, by plain head
 */
export function matcherOf(
  languages: readonly Words[],
  table: string,
  last: ReadonlyMap<string, string | null> = new Map(),
): Matcher {
  const { names, known } = namesOf(languages, table);
  const towns = townsOf(languages, table);
  const owners = ownersOf(languages, table);
  const entity = entityOf(languages[0]?.registry ?? {}, table);
  const keys = new Set(
    languages.flatMap(({ registry, t }) => importFieldsOf(registry, table, t).map(({ key }) => key)),
  );
  const computed = new Set(computedNames.map(plainHead));
  const oneOf = (head: string): Matched => {
    const plain = plainHead(head);
    // `Moist %` is `Moist`; `$/ton` would be nothing without its sign.
    const bare = plain.replace(/ ?% ?/g, ' ').trim();
    const byName = names.get(plain) ?? names.get(bare);
    const before = last.get(plain);
    if (before !== undefined && before !== byName && (before === null || keys.has(before)))
      return { field: before, found: 'last' };
    if (byName !== undefined) return { field: byName, found: 'name' };
    const common = known.get(plain) ?? known.get(bare);
    if (common !== undefined) return { field: common, found: 'known', known_as: head };
    return computed.has(plain) ? { field: null, found: 'computed' } : LEFT_OUT;
  };
  return {
    knows: (head) => head !== '' && oneOf(head).found !== null,
    match: (heads) => {
      const found = heads.map((head) => (plainHead(head) === '' ? LEFT_OUT : oneOf(head)));
      return withTowns(ofOthers(entity, owners, eachOnce(found), heads), heads, towns);
    },
  };
}

/** A telephone behind a driver is the driver's, although haulers have one too. What the table refers to is named by itself. */
function ofOthers(
  entity: Entity,
  owners: ReturnType<typeof ownersOf>,
  matched: readonly Matched[],
  heads: readonly string[],
): Matched[] {
  const nameKey = nameFieldOf(entity);
  let isOther = false;
  return matched.map((one, at) => {
    const { field, found } = one;
    if (owners.has(plainHead(heads[at] ?? ''))) isOther = true;
    else if (field === nameKey) isOther = false;
    const own = field === null || field === nameKey || found === 'last' ? undefined : entity.fields[field];
    return isOther && own && !isReference(own) ? LEFT_OUT : one;
  });
}

/** Each field once: where it was found in the surest way. */
function eachOnce(found: readonly Matched[]): Matched[] {
  const taken = new Map<string, number>();
  for (const how of ['last', 'name', 'known'] as const)
    found.forEach((one, at) => {
      if (one.found === how && one.field !== null && !taken.has(one.field)) taken.set(one.field, at);
    });
  return found.map((one, at) => (one.field === null || taken.get(one.field) === at ? one : LEFT_OUT));
}

/** The references whose records have a town, where the table has none of its own. */
function townsOf([english]: readonly Words[], table: string): ReadonlySet<string> {
  const entity = english && entityOf(english.registry, table);
  return new Set(entity && !hasTown(entity) ? townReferences(english.registry, entity) : []);
}

/** Heads that name the records of tables that refer to this one, such as the drivers and trucks of a hauler. */
function ownersOf(languages: readonly Words[], table: string): ReadonlySet<string> {
  const titles = languages.flatMap(({ registry }) =>
    Object.values(registry)
      .filter((entity) => isNamed(entity))
      .filter(({ fields }) => Object.values(fields).some((field) => isReference(field) && field.to === table))
      .map(({ title }) => title),
  );
  return new Set(titles.flatMap((title) => ['', ' name', ' number'].map((tail) => plainHead(`${title}${tail}`))));
}

const townHeads = new Set(['city', ...(knownNames.City ?? [])].map(plainHead));

/** A town stands beside the name that it is of: it belongs to the nearest one before it. */
function withTowns(matched: readonly Matched[], heads: readonly string[], towns: ReadonlySet<string>): Matched[] {
  const taken = new Set(matched.map(({ field }) => field));
  return matched.map((one, at) => {
    const head = heads[at] ?? '';
    if (one !== LEFT_OUT || !townHeads.has(plainHead(head))) return one;
    const named = matched.slice(0, at).findLast(({ field }) => field !== null && towns.has(field));
    const key = townKey(named?.field ?? '');
    if (!named || taken.has(key)) return one;
    taken.add(key);
    return { field: key, found: 'known', known_as: head };
  });
}

/** Whether records are called by their name field; what describes a rate may be left empty. */
function isNamed(entity: Entity): boolean {
  const name = entity.fields[nameFieldOf(entity)];
  return isText(name) && name.required === true;
}

/** Plain heads by what they mean: labels and wire names, and common names of them. */
function namesOf(
  languages: readonly Words[],
  table: string,
): { names: Map<string, string>; known: Map<string, string> } {
  const names = new Map<string, string>();
  const known = new Map<string, string>();
  const add = (to: Map<string, string>, name: string, key: string): void => {
    const plain = plainHead(name);
    if (plain !== '' && !to.has(plain)) to.set(plain, key);
  };
  const english = languages[0];
  for (const { registry, t } of languages) {
    const entity = entityOf(registry, table);
    for (const { key, label } of importFieldsOf(registry, table, t)) {
      add(names, label, key);
      const { print } = entity.fields[key] ?? {};
      for (const printed of [print?.file, print?.head]) if (printed !== undefined) add(known, printed, key);
    }
    // In a list of trucks, `Truck` is the name; a list of rates has none.
    const titled = [entity.title, ...(entity.titles ? [entity.titles.list] : [])];
    for (const title of isNamed(entity) ? titled : [])
      for (const tail of ['', ' name', ' number']) add(known, `${title}${tail}`, nameFieldOf(entity));
  }
  for (const { registry, t } of languages)
    for (const { key } of importFieldsOf(registry, table, t)) add(names, key.replace(/^~/, '').replace('.', ' '), key);
  if (english) {
    const entity = entityOf(english.registry, table);
    const nameKey = nameFieldOf(entity);
    for (const name of isNamed(entity) ? (knownNames[entity.title] ?? []) : []) add(known, name, nameKey);
    for (const { key, label } of importFieldsOf(english.registry, table, english.t))
      for (const name of knownNames[label] ?? []) add(known, name, key);
  }
  return { names, known };
}
