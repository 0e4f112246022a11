/** The plan of filling in what tickets lack: each gets what its look-ups find now, in empty fields alone. */
import type { Entity, StoredTable } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import { isEmpty } from '../../../../src/kinds/kind';
import { idOf } from '../../../../src/kinds/ref';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { validate } from '../../../../src/rules/validation';
import { InvalidRecord, NotFound } from '../../../../server/faults';
import type { StoredRow } from '../../../../server/db/query/rowStore';
import { filledBy, openLookups, referencesThrough, withRelated } from '../../../../server/lookups/fill';
import { findRecords } from '../../../../server/lookups/find';
import type { Act } from '../../../../server/records/act';
import type { RowChange, WriteContext } from '../../../../server/records/context';
import { withInherited } from '../../../../server/records/plan/inherit';

/** The changes. Tickets that lack nothing by now stay as they are. Versions were compared before. */
export async function planFillIn(context: WriteContext, { table, tickets }: Act<'fillIn'>): Promise<RowChange[]> {
  const entity: StoredTable & Pick<Partial<Entity>, 'lookups'> = entityOf(context.registry, table);
  const { lookups = [] } = entity;
  const rows = await context.rows(
    table,
    tickets.map(({ id }) => id),
  );
  if (tickets.some(({ id }) => !rows.has(id))) throw new NotFound();
  const whole = await withAllRelated(context, entity, rows);
  const open = [...rows].map(([id, { values }]) => ({
    id,
    lookups: openLookups(lookups, whole.get(id) ?? values, (field) => isEmpty(values[field])).filter(
      ({ query }) => query !== null,
    ),
  }));
  const asked = open.map((one) => one.lookups.flatMap(({ lookup, query }) => (query ? [{ lookup, query }] : [])));
  const answers = await findRecords(context, asked);
  return open.flatMap(({ id, lookups: own }, at): RowChange[] => {
    const row = rows.get(id);
    const { values } = filledBy(own, answers[at] ?? []);
    const only = Object.keys(values);
    if (!row || only.length === 0) return [];
    const result = validate(entity, values, { only, t: context.t, stored: row.values });
    if (result.errors) throw new InvalidRecord(result.errors);
    return [{ table, id, before: row.values, versionBefore: row.version, after: result.values, setWise: true }];
  });
}

/** The rows by id with what they inherit, and with the records nested that their look-ups lead through. */
async function withAllRelated(
  context: WriteContext,
  entity: StoredTable & Pick<Partial<Entity>, 'lookups'>,
  rows: ReadonlyMap<number, StoredRow>,
): Promise<ReadonlyMap<number, Values>> {
  const through = referencesThrough(entity);
  const known = new Map<string, Values>();
  for (const key of through) {
    const link = entity.fields[key];
    const ids = [...new Set([...rows.values()].flatMap(({ values }) => idOf(values[key]) ?? []))];
    if (!isReference(link)) continue;
    for (const [id, { values }] of await context.rows(link.to, ids)) known.set(`${link.to} ${id}`, values);
  }
  const whole = new Map<number, Values>();
  for (const [id, { values }] of rows) {
    const own = await withInherited(entity, values, { read: context.read, partial: false });
    whole.set(
      id,
      withRelated(entity, through, own, (to, of) => known.get(`${to} ${of}`)),
    );
  }
  return whole;
}
