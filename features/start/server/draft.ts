/** What a new rate or distance for a job would need: what follows from the job, and what others have (decision 58). Names no table. */
import type { NewPrice } from '../rules/calls';
import type { Entity, Lookup } from '../../../src/grammar/entity';
import { isDecimal, isReference, isText, type Field } from '../../../src/grammar/field';
import { idOf, referencesOf, relatedName } from '../../../src/kinds/ref';
import { valueAt } from '../../../src/rules/labels';
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import type { PriceParts } from './read';

interface Asked {
  readonly ticket: Entity;
  /** A new ticket of the job. */
  readonly values: Values;
  /** What other lookups have filled in. */
  readonly filled: Values;
  readonly lookup: Lookup;
  readonly source: string;
}

/** The row that would close the gap. */
export async function draftFor(parts: PriceParts, asked: Asked): Promise<NewPrice> {
  const entity = entityOf(parts.registry, asked.lookup.from);
  const known = { ...ofQuery(entity, asked), ...(await ofRecords(parts, entity, asked)) };
  const refers = Object.fromEntries(
    referencesOf(entity).flatMap(([key]) => (known[key] ? [[key, known[key]] as const] : [])),
  );
  const names = Object.values(refers).map(({ name }) => name);
  const open = fieldsOf(entity).filter(([, field]) => field.required && !isReference(field));
  return {
    refers,
    asked: Object.fromEntries(open.map(([key, field]) => [key, proposed(field, asked, names)])),
    others: await othersOf(parts, entity, asked),
  };
}

type Refers = Record<string, { readonly id: number; readonly name: string } | undefined>;

/** What the lookup asks with, as fields of the row. */
function ofQuery({ fields, filters = {} }: Entity, { lookup, values }: Pick<Asked, 'lookup' | 'values'>): Refers {
  const refers: Refers = {};
  for (const [key, path] of Object.entries(lookup.by)) {
    const [field, value] = [filters[key] ?? key, valueAt(values, path)];
    const id = idOf(value);
    if (id !== null && isReference(fields[field])) refers[field] = { id, name: relatedName(value, '') };
  }
  return refers;
}

/** What the row must refer to besides: what a record of the question refers to itself, as a producer does to its area. */
async function ofRecords(parts: PriceParts, entity: Entity, { ticket, lookup, values }: Asked): Promise<Refers> {
  const refers: Refers = {};
  const known = ofQuery(entity, { lookup, values });
  for (const [field, { to, required }] of referencesOf(entity)) {
    if (!required || Object.hasOwn(known, field)) continue;
    for (const path of Object.values(lookup.by)) {
      const [through, id] = [ticket.fields[path], idOf(valueAt(values, path))];
      if (!isReference(through) || id === null) continue;
      const way = referencesOf(entityOf(parts.registry, through.to)).find(([, own]) => own.to === to);
      const value = way && (await parts.tables(through.to).get(id))?.record[way[0]];
      const target = idOf(value);
      if (target !== null) refers[field] = { id: target, name: relatedName(value, '') };
    }
  }
  return refers;
}

/** A name is made of what the row refers to; a percentage is that of the job's other rates. */
function proposed(field: Field, { ticket, filled }: Asked, names: readonly string[]): string | null {
  if (isText(field)) return names.join(' · ') || null;
  if (!isDecimal(field) || field.unit !== '%') return null;
  const other = fieldsOf(ticket).find(
    ([key, own]) => isDecimal(own) && own.unit === '%' && (filled[key] ?? null) !== null,
  );
  return other ? String(filled[other[0]]) : null;
}

/** What other rows have that share one thing with it that is no party of the job: its crop. */
async function othersOf(
  { tables }: PriceParts,
  { fields, filters = {} }: Entity,
  { ticket, lookup, values, source }: Asked,
) {
  const shared = Object.entries(lookup.by).find(([key, path]) => {
    return (
      !Object.hasOwn(ticket.fields, path) && isReference(fields[filters[key] ?? key]) && !lookup.optional?.includes(key)
    );
  });
  const id = shared && idOf(valueAt(values, shared[1]));
  if (!shared || id === undefined || id === null) return null;
  const rows = await tables(lookup.from).list([[shared[0], [id]]]);
  const figures = rows.flatMap((row) => (Number(row[source]) > 0 ? [Number(row[source])] : []));
  return figures.length === 0 ? null : { least: Math.min(...figures), most: Math.max(...figures) };
}
