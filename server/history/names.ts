/** What the records that an answer of the history mentions are called: now, or when they were last there. */
import { sql } from 'kysely';
import type { Entities } from '../../src/grammar/entity';
import { isReference } from '../../src/grammar/field';
import { idOf } from '../../src/kinds/ref';
import type { RecordNames } from '../../src/rules/history/undo';
import { fillTemplate, holesOf } from '../../src/rules/labels';
import { entityOf, fieldsOf, nameFieldOf, type Values } from '../../src/rules/rows';
import type { Db } from '../db/database';
import { rowsOf, Slot, type Statements, slot } from '../db/query/statement';
import { TablePaths } from '../db/query/tablePaths';
import { draftIn } from './formerStates';

/** What naming needs. */
export interface NamingParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly statement: Statements;
}

/** Ids of records by table. */
export type Mentioned = Map<string, Set<number>>;

/** Adds the record, and those that its values refer to, to what is mentioned. */
export function mention(
  { registry }: Pick<NamingParts, 'registry'>,
  mentioned: Mentioned,
  { table, id, values }: { readonly table: string; readonly id?: number; readonly values: readonly (Values | null)[] },
): void {
  if (!Object.hasOwn(registry, table)) return;
  const add = (to: string, one: number | null): void => {
    if (one !== null) mentioned.set(to, (mentioned.get(to) ?? new Set()).add(one));
  };
  add(table, id ?? null);
  for (const [key, field] of fieldsOf(entityOf(registry, table)))
    if (isReference(field)) for (const draft of values) add(field.to, idOf(draft?.[key]));
}

/** The names of everything that is mentioned. A record that was never there has none. */
export async function namesOf(parts: NamingParts, mentioned: Mentioned): Promise<RecordNames> {
  const named: Record<string, Record<string, string>> = {};
  for (const [table, ids] of mentioned) named[table] = Object.fromEntries(await labelsOf(parts, table, [...ids]));
  return named;
}

async function labelsOf(parts: NamingParts, table: string, ids: readonly number[]): Promise<Map<number, string>> {
  const labels = await labelsNow(parts, table, ids);
  const gone = ids.filter((id) => !labels.has(id));
  for (const [id, label] of await lastLabels(parts, table, gone)) labels.set(id, label);
  return labels;
}

function templateOf(registry: Entities, table: string): string {
  const entity = entityOf(registry, table);
  return entity.recordLabel ?? entity.optionLabel ?? `{${nameFieldOf(entity)}}`;
}

/** Of records that are there. */
async function labelsNow(
  { db, registry, statement }: NamingParts,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const template = templateOf(registry, table);
  const holes = holesOf(template);
  const paths = new TablePaths(registry, table);
  const { columns, valuesOf } = paths.select(
    holes.map((hole) => columnOfHole(registry, table, hole)),
    db.dialect,
  );
  const named = columns.map((column, at) => sql`${column} as ${sql.ref(`c${at}`)}`);
  const made = statement(
    `names of ${table}`,
    () => sql`
      select t.id, ${sql.join(named)} from ${paths.source} where ${db.dialect.among(sql`t.id`, new Slot(0))}`,
  );
  const rows = await rowsOf(db.sql, made.bind([db.dialect.idList(ids)]));
  return new Map(
    rows.map((row) => {
      const values = valuesOf(holes.map((_, at) => row[`c${at}`] ?? null));
      return [Number(row.id), filled(template, new Map(holes.map((hole, at) => [hole, values[at]])))];
    }),
  );
}

/** `{crop_id.name}` means the field that names a crop. */
function columnOfHole(registry: Entities, table: string, hole: string): string {
  const [key = '', rest] = hole.split('.');
  const field = entityOf(registry, table).fields[key];
  if (rest !== 'name' || !isReference(field)) return hole;
  return `${key}.${nameFieldOf(entityOf(registry, field.to))}`;
}

function filled(template: string, values: ReadonlyMap<string, unknown>): string {
  const flat = [...values].map(([hole, value]) => [hole.replace('.', '_'), value]);
  return fillTemplate(template.replace(/\{(\w+)\.(\w+)\}/g, '{$1_$2}'), Object.fromEntries(flat));
}

/** Of records that were removed, from their last values. */
async function lastLabels(parts: NamingParts, table: string, ids: readonly number[]): Promise<Map<number, string>> {
  const { db, registry, statement } = parts;
  if (ids.length === 0) return new Map();
  const made = statement('last values', () =>
    db.sql
      .selectFrom('windrow_change')
      .select(['record_id', 'before'])
      .where('record_table', '=', slot(0))
      .where(({ ref }) => db.dialect.among(ref('record_id'), slot(1)))
      .where('after', 'is', null)
      .orderBy('id'),
  );
  const rows = await rowsOf(db.sql, made.bind([table, db.dialect.idList(ids)]));
  const drafts = new Map(rows.map(({ record_id: id, before }) => [id, draftIn(before) ?? {}]));
  const template = templateOf(registry, table);
  const related: Mentioned = new Map();
  const holes = holesOf(template).map((hole) => ({ hole, key: hole.split('.')[0] ?? '' }));
  const targetOf = (key: string): string | undefined => {
    const field = entityOf(registry, table).fields[key];
    return isReference(field) ? field.to : undefined;
  };
  for (const { key } of holes) {
    const to = targetOf(key);
    for (const draft of drafts.values()) {
      const id = idOf(draft[key]);
      if (to !== undefined && id !== null) related.set(to, (related.get(to) ?? new Set()).add(id));
    }
  }
  const names = await namesOf(parts, related);
  return new Map(
    [...drafts].map(([id, draft]) => {
      const values = holes.map(({ hole, key }): [string, unknown] => {
        const to = targetOf(key);
        return [hole, to === undefined ? draft[key] : names[to]?.[String(idOf(draft[key]))]];
      });
      return [id, filled(template, new Map(values))];
    }),
  );
}
