/** Where the inputs of an amount come from, and what of that has another value now. */
import type { Entity } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { idOf } from '../../../src/kinds/ref';
import { inheritedOf } from '../../../src/rules/fieldSets';
import { entityOf, type NumberedRow } from '../../../src/rules/rows';
import type { WhyChange, WhyInput, WhyRecord, WhySource } from '../rules/calls';
import { rowsOf, slot } from '../../../server/db/query/statement';
import { settersOf, type Setter, type Setters } from '../../../server/history/setters';
import { mention, namesOf, type Mentioned } from '../../../server/history/names';
import type { FrozenTicket, OriginParts } from './frozen';
import { originsIn, type KeptOrigin, type KeptOrigins } from '../../../server/records/origins/kept';

/** Acts whose values were not typed: without an origin nothing is known of them. */
const notTyped: readonly string[] = ['baseline', 'load'];

/** A record and its field that a value came from. */
interface SourceField {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  readonly field: string;
}

type FoundSource = { readonly from: SourceField } | Exclude<WhySource, WhyRecord | null> | null;

/** A ticket as it is, or as it stands on a paper. */
export interface ReadTicket {
  readonly table: string;
  /** As it is now. */
  readonly row: NumberedRow;
  readonly frozen?: FrozenTicket | undefined;
}

/** Its values, with where each comes from, and the sources that have another value now. */
export async function originsOf(
  parts: OriginParts,
  ticket: ReadTicket,
  fields: readonly string[],
): Promise<{ readonly inputs: WhyInput[]; readonly changed_since: WhyChange[] }> {
  const { table, row, frozen } = ticket;
  const entity = entityOf(parts.registry, table);
  const setters = await settersOf(parts, { table, id: row.id }, fields, await frozen?.versionOf(table, row.id));
  const kept = await keptOrigins(parts, { table, id: row.id }, setters);
  const inputs: WhyInput[] = [];
  const changed: WhyChange[] = [];
  for (const field of fields) {
    const setter = setters.of.get(field);
    const own = decimalText(frozen && setter ? setter.value : row[field]);
    const above = own === null ? await inheritedFrom(parts, ticket, field) : undefined;
    const value = frozen ? decimalText(frozen.values[field]) : (own ?? above?.value ?? null);
    const found = value === null ? null : (above ?? foundOf(entity, field, setter, kept));
    if (!found || !('from' in found)) {
      inputs.push({ field, value, source: found });
      continue;
    }
    const source = await recordOf(parts, found.from);
    inputs.push({ field, value, source });
    const since = value === null ? undefined : await changedSince(parts, found.from, source, { field, was: value });
    if (since) changed.push(since);
  }
  return { inputs, changed_since: changed };
}

/** Values of inputs by field, as decimal text. */
export type InputValues = Readonly<Record<string, string | null>>;

/** The inputs as the ticket has them now, with what it inherits. */
export async function valuesNow(
  parts: OriginParts,
  { table, row }: ReadTicket,
  fields: readonly string[],
): Promise<InputValues> {
  const values: Record<string, string | null> = {};
  for (const field of fields)
    values[field] = decimalText(row[field]) ?? (await inheritedFrom(parts, { table, row }, field))?.value ?? null;
  return values;
}

/** What was kept with the versions that have set these fields. */
async function keptOrigins(
  { trx, statement, db }: OriginParts,
  { table, id }: { readonly table: string; readonly id: number },
  setters: Setters,
): Promise<ReadonlyMap<number, KeptOrigins>> {
  const made = statement('kept origins', () =>
    trx
      .selectFrom('windrow_origin')
      .select(['version', 'sources'])
      .where('record_table', '=', slot(0))
      .where('record_id', '=', slot(1))
      .where(({ ref }) => db.dialect.among(ref('version'), slot(2))),
  );
  const versions = [...new Set([...setters.of.values()].map(({ version }) => version))];
  const rows = await rowsOf(trx, made.bind([table, id, db.dialect.idList(versions)]));
  return new Map(rows.map(({ version, sources }) => [version, originsIn(sources)]));
}

function foundOf(
  entity: Entity,
  field: string,
  setter: Setter | undefined,
  kept: ReadonlyMap<number, KeptOrigins>,
): FoundSource {
  if (!setter) return null;
  const origin: KeptOrigin | undefined = kept.get(setter.version)?.[field];
  const source = sourceField(entity, field);
  if (!origin && setter.file !== undefined) return imported(setter);
  if (!origin) return source === undefined && !notTyped.includes(setter.kind) ? byHand(setter, null) : null;
  if (origin.by_hand || !origin.from || source === undefined) return byHand(setter, origin.by_hand?.answer ?? null);
  return { from: { ...origin.from, field: source } };
}

/** What an import did not fill in stood in its file. */
function imported({ by, at, file }: Setter): FoundSource {
  return { imported: { by, at, file: file ?? null } };
}

function byHand({ by, at, was }: Setter, answer: string | null): FoundSource {
  return { by_hand: { by, at, was: decimalText(was) ?? answer } };
}

/** The field of the record that a value is looked up in, or inherited from; `undefined` where it is typed only. */
function sourceField(entity: Entity, field: string): string | undefined {
  const lookup = entity.lookups?.find(({ fill }) => Object.hasOwn(fill, field));
  return lookup?.fill[field] ?? inheritedOf(entity).find(({ key }) => key === field)?.key;
}

/** The value that an empty field has from the record it inherits from. */
async function inheritedFrom(
  { tables, registry }: OriginParts,
  { table, row, frozen }: ReadTicket,
  field: string,
): Promise<{ readonly from: SourceField; readonly value: string } | undefined> {
  const entity = entityOf(registry, table);
  const through = inheritedOf(entity).find(({ key }) => key === field);
  const link = through && entity.fields[through.from];
  const id = through && idOf(row[through.from]);
  if (!isReference(link) || !id) return undefined;
  const from = (version: number): SourceField => ({ table: link.to, id, version, field });
  if (frozen) {
    const value = decimalText(frozen.values[field]);
    return value === null ? undefined : { from: from(await frozen.versionOf(link.to, id)), value };
  }
  const read = await tables(link.to).get(id);
  const value = decimalText(read?.record[field]);
  return read && value !== null ? { from: from(read.version), value } : undefined;
}

async function recordOf(parts: OriginParts, { table, id, version, field }: SourceField): Promise<WhyRecord> {
  const setter = (await settersOf(parts, { table, id }, [field], version)).of.get(field);
  return { table, id, version, label: await labelOf(parts, table, id), ...who(setter) };
}

async function changedSince(
  parts: OriginParts,
  { table, id, field: source }: SourceField,
  record: WhyRecord,
  { field, was }: { readonly field: string; readonly was: string },
): Promise<WhyChange | undefined> {
  const read = await parts.tables(table).get(id);
  const is = decimalText(read?.record[source]);
  if (is !== null && Number(is) === Number(was)) return undefined;
  const { of, last } = await settersOf(parts, { table, id }, [source]);
  const setter = read ? who(of.get(source)) : { by: last?.by ?? null, at: last?.at ?? null };
  return {
    field,
    was,
    is,
    record: { ...record, version: read?.version ?? last?.version ?? record.version },
    ...setter,
  };
}

/** Who set a value and when. Of rows older than the history nobody knows. */
export function who(setter: Setter | undefined): { readonly by: string | null; readonly at: string | null } {
  if (!setter || setter.kind === 'baseline') return { by: null, at: null };
  return { by: setter.by, at: setter.at };
}

/** What a record is called: now, or when it was last there. */
export async function labelOf(parts: OriginParts, table: string, id: number): Promise<string> {
  const mentioned: Mentioned = new Map();
  mention(parts, mentioned, { table, id, values: [] });
  return (await namesOf(parts, mentioned))[table]?.[String(id)] ?? '';
}

function decimalText(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
