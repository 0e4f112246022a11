/** What a merge would do if it were done now. Writes and locks nothing. */
import { sql } from 'kysely';
import type { Entities } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Language } from '../../../../src/messages/languages';
import { referencesOf } from '../../../../src/kinds/ref';
import { extraKeysOf } from '../../../../src/rules/extras/extraKeys';
import { withSides } from '../../../../src/rules/extras/sides';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import type { StaysBehind } from '../../../../server/api/feature';
import type { Db } from '../../../../server/db/database';
import { countReferring, type Referring } from '../../../../server/db/query/writes/referring';
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
    const references = await countReferring({ trx: db.sql, registry, statement }, table, drop);
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
    const left = await leftBehind(parts, pair, words[language].t);
    const doubles = await doublesOf({ db, registry, statement }, pair, references);
    return { references, differs, doubles, left, closed };
  };
}

/** What no merge hands over, and whether the record that stays has such a thing. */
async function leftBehind(
  { db, staysBehind }: PreviewParts,
  { table, keep, drop }: MergePair,
  t: Translate,
): Promise<MergePreview['left']> {
  const left: MergePreview['left'][number][] = [];
  for (const read of staysBehind) {
    const found = await read(db.sql, { table, id: drop }, t);
    const hasOwn = found.length > 0 && (await read(db.sql, { table, id: keep }, t)).length > 0;
    left.push(...found.map((what) => ({ what, has_own: hasOwn })));
  }
  return left;
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
