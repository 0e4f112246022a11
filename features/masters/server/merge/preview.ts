/** What a merge would do if it were done now. Writes and locks nothing. */
import { sql } from 'kysely';
import type { Entities } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Language } from '../../../../src/messages/languages';
import { referencesOf } from '../../../../src/kinds/ref';
import { extraKeysOf } from '../../../../src/rules/extras/extraKeys';
import { isShown, withSides } from '../../../../src/rules/extras/sides';
import { pluralTitle } from '../../../../src/rules/labels';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import type { StaysBehind } from '../../../../server/api/feature';
import type { Db } from '../../../../server/db/database';
import { countReferring, type Referring, type ReferringParts } from '../../../../server/db/query/writes/referring';
import { openRowStores } from '../../../../server/db/query/rowStore';
import { keepStatements, rowsOf, Slot, type Statements } from '../../../../server/db/query/statement';
import type { TableReader } from '../../../../server/db/query/tables';
import { perLanguage } from '../../../../server/language';
import type { ClosedDays } from '../../../../server/records/acts/closedDays';
import { openReadingContext } from '../../../../server/records/context';
import { openExtras } from '../../../../server/records/extras/read';
import { mergeAct, planMerge } from './merge';
import type { MergePair, MergePreview } from '../../rules/calls';

interface PreviewParts {
  readonly closedDays: ClosedDays;
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly staysBehind: readonly StaysBehind[];
}

/** Opens the previews of a registry. They throw `InvalidRecord` where the act would. */
export function openMergePreview(parts: PreviewParts): (pair: MergePair, language: Language) => Promise<MergePreview> {
  const { db, registry } = parts;
  const words = perLanguage(registry, ({ stored, t }) => ({ registry: stored, t }));
  const store = openRowStores(db, withSides(registry));
  const statement = keepStatements(db.sql);
  const extras = openExtras(db);
  return async (pair, language) => {
    const { table, keep, drop } = pair;
    const reading = {
      ...openReadingContext({ trx: db.sql, store, ...words[language] }),
      dialect: db.dialect,
      statement,
    };
    const changes = await planMerge(reading, pair);
    const references = await referencesTo({ trx: db.sql, registry: reading.registry, statement }, table, drop);
    const whole = async (id: number): Promise<Values> => ({
      ...(await parts.tables(table).get(id))?.record,
      ...(await extras(table, id)).values,
    });
    const [kept, dropped] = [await whole(keep), await whole(drop)];
    const beside = extraKeysOf(registry, table).filter((key) => key !== 'inactive');
    const fields = [...fieldsOf(entityOf(registry, table)).map(([key]) => key), ...beside];
    const differs = fields.flatMap((field) => {
      const [one, other] = [kept[field] ?? null, dropped[field] ?? null];
      return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, keep: one, drop: other }];
    });
    const closed = await parts.closedDays.effectOf(reading, changes, mergeAct, { ...pair });
    const [left, notes] = await leftBehind(parts, pair, words[language].t);
    const doubles = await doublesOf({ db, registry, statement }, pair, references);
    return { references, differs, doubles, left, notes, closed };
  };
}

/** What refers to a record, tables without screens among it: statements and payments get the other party too. */
async function referencesTo(parts: ReferringParts, to: string, id: number): Promise<MergePreview['references']> {
  const found = await countReferring(parts, to, id);
  return found.map((one) => {
    const table = entityOf(parts.registry, one.table);
    const many = isShown(table) ? pluralTitle(table) : (table.plural ?? `${table.title}s`);
    return { ...one, what: one.count === 1 ? table.title : many };
  });
}

/** What no merge hands over, whether the record that stays has such a thing, and what is to be done elsewhere. */
async function leftBehind(
  { db, staysBehind }: PreviewParts,
  { table, keep, drop }: MergePair,
  t: Translate,
): Promise<[left: MergePreview['left'], notes: string[]]> {
  const left: MergePreview['left'][number][] = [];
  const all: string[] = [];
  for (const read of staysBehind) {
    const { things = [], notes = [] } = await read(db.sql, { table, id: drop }, t);
    const { things: own = [] } = things.length > 0 ? await read(db.sql, { table, id: keep }, t) : {};
    left.push(...things.map((what) => ({ what, has_own: own.length > 0 })));
    all.push(...notes);
  }
  return [left, all];
}

interface DoublesParts extends Pick<PreviewParts, 'db' | 'registry'> {
  readonly statement: Statements;
}

/** How many rows of each table that lookups ask are there for both records, alike in their other references. */
async function doublesOf(
  { db, registry, statement }: DoublesParts,
  { keep, drop }: MergePair,
  references: readonly Referring[],
): Promise<MergePreview['doubles']> {
  const asked = new Set(Object.values(registry).flatMap(({ lookups = [] }) => lookups.map(({ from }) => from)));
  const doubles: { table: string; count: number }[] = [];
  for (const { table, field } of references.filter((one) => asked.has(one.table))) {
    const others = referencesOf(entityOf(registry, table)).flatMap(([key]) => (key === field ? [] : [key]));
    if (others.length === 0) continue;
    const alike = others.map((key) => sql`k.${sql.ref(key)} = d.${sql.ref(key)}`);
    const made = statement(
      `doubles ${table} ${field}`,
      () => sql`
        select count(*) as n from ${sql.table(table)} as d where ${sql.ref(`d.${field}`)} = ${new Slot(0)} and exists(
          select 1 from ${sql.table(table)} as k where ${sql.ref(`k.${field}`)} = ${new Slot(1)} and ${sql.join(alike, sql` and `)})`,
    );
    const [row] = await rowsOf(db.sql, made.bind([drop, keep]));
    const count = Number(row?.n ?? 0);
    if (count > 0) doubles.push({ table, count });
  }
  return doubles;
}
