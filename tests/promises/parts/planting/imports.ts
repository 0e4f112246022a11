/** Invalid values in imports: in a file, and in rows that were checked and wait to be written. */
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../server/db/database';
import { entities } from '../../../../src/entities';
import type { ImportChange, ImportColumn } from '../../../../features/imports/rules/calls';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import { exported } from '../../../support/exports';
import { importer, type Importer } from '../../../support/importing';
import { badValuesOf, NO_RECORD, type BadValue } from './badValues';
import { whatOf, type Note } from './note';

interface Planting {
  readonly db: Db;
  readonly app: FastifyInstance;
  /** The table, and a record of it that is in order. */
  readonly name: string;
  readonly record: number;
  readonly note: Note;
}

/** A file of one row, as a Windrow exports it. */
interface File {
  readonly heads: readonly string[];
  readonly line: readonly string[];
  readonly columns: readonly ImportColumn[];
}

/** How rows are taken: all as new ones, or as those that they are. */
// Nothing is filled in from the rate tables: an empty rate would be a good one.
const asNew: ImportChange = { found_by: 'nothing', dates: 'ymd', fill: false };
const asKnown: ImportChange = { found_by: 'id', existing: 'update', dates: 'ymd' };

/** Plants every bad value of a table on each way of importing it. */
export async function plantInImports({ db, app, name, record, note }: Planting): Promise<void> {
  const imports = importer(app);
  const [heads = [], ...lines] = parse((await exported(app, name)).body, { bom: true }) as string[][];
  const line = lines.find(([own]) => own === String(record)) ?? [];
  const { id, columns } = await imports.read(name, csv([heads, line]));
  await imports.call('DELETE', `${id}/`);
  const file: File = { heads, line, columns };
  for (const bad of badValuesOf(entityOf(entities, name))) {
    const what = whatOf(name, bad);
    const planted = plantedLine(file, bad);
    if (planted)
      await note('import: new row in a file', what, () => isRefused(imports, name, asNew, [heads, planted], bad));
    // An empty cell changes nothing.
    if (planted && bad.value !== null)
      await note('import: changed row in a file', what, () => isRefused(imports, name, asKnown, [heads, planted], bad));
    const [fresh, changed] = [
      { file: [heads, line], as: asNew },
      { file: [heads, changedLine(name, file)], as: asKnown },
    ];
    await note('import: new row after its check', what, () => isStopped(db, imports, { name, bad, ...fresh }));
    await note('import: changed row after its check', what, () => isStopped(db, imports, { name, bad, ...changed }));
  }
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join('\r\n');
}

/** The row with a bad cell; `undefined` where the file has no column for it. */
function plantedLine({ line, columns }: File, { field, declared, value }: BadValue): string[] | undefined {
  const cells = [...line];
  const at = (key: string): number => columns.find((column) => column.field === key)?.index ?? -1;
  if (declared.kind !== 'ref') {
    if (at(field) < 0) return undefined;
    cells[at(field)] = String(value ?? '');
    return cells;
  }
  // What the row belongs to is found by its other columns too.
  const isFoundByOthers = columns.some((column) => column.field?.startsWith(`${field}.`));
  if (at(`~${field}.id`) < 0 || (value === null && isFoundByOthers)) return undefined;
  cells[at(`~${field}.id`)] = String(value ?? '');
  if (at(field) >= 0) cells[at(field)] = '';
  return cells;
}

/** The row with one good other value. */
function changedLine(name: string, { line, columns }: File): string[] {
  const fields = fieldsOf(entityOf(entities, name));
  const [key, field] =
    fields.find(([, { kind }]) => kind === 'text') ?? fields.find(([, { kind }]) => kind === 'decimal') ?? [];
  const at = columns.find((column) => column.field === key)?.index ?? -1;
  return line.map((cell, index) => (index !== at ? cell : field?.kind === 'text' ? 'changed by a file' : '8'));
}

/** Whether the check refuses the row because of the field, and a run writes nothing. */
async function isRefused(
  imports: Importer,
  name: string,
  change: ImportChange,
  rows: readonly (readonly string[])[],
  { field }: BadValue,
): Promise<boolean> {
  const { id } = await imports.read(name, csv(rows));
  await imports.change(id, change);
  const { counts } = await imports.check(id);
  const [refused] = await imports.rows(id, 'refused');
  const isNamed = refused?.faults.some((fault) => fault.field?.includes(field)) ?? false;
  await imports.call('POST', `${id}/run/`);
  await imports.call('DELETE', `${id}/`);
  return counts?.refused === 1 && isNamed;
}

interface Staged {
  readonly name: string;
  readonly bad: BadValue;
  readonly file: readonly (readonly string[])[];
  readonly as: ImportChange;
}

/** Whether a run stops at a row that was good when it was checked. */
async function isStopped(db: Db, imports: Importer, { name, bad, file, as }: Staged): Promise<boolean> {
  const { id } = await imports.read(name, csv(file));
  await imports.change(id, as);
  const { counts } = await imports.check(id);
  if ((counts?.created ?? 0) + (counts?.changed ?? 0) !== 1)
    throw new Error(
      `A good row of ${name} was not taken: ${JSON.stringify([await imports.rows(id, 'refused'), await imports.rows(id, 'unchanged')])}`,
    );
  await plantInRows(db, id, bad);
  const { state } = await imports.run(id);
  await imports.call('DELETE', `${id}/`);
  return state === 'failed';
}

async function plantInRows(db: Db, id: number, { field, value, declared }: BadValue): Promise<void> {
  const parts = await db.sql
    .selectFrom('windrow_import_part')
    .select(['id', 'content'])
    .where('import_id', '=', id)
    .where('kind', 'in', ['created', 'changed'])
    .execute();
  const bad = declared.kind === 'ref' && value !== null ? NO_RECORD : value;
  await db.write(async (trx) => {
    for (const part of parts) {
      const rows = JSON.parse(String(part.content)) as { values: object }[];
      const content = JSON.stringify(rows.map((row) => ({ ...row, values: { ...row.values, [field]: bad } })));
      await trx.updateTable('windrow_import_part').set({ content }).where('id', '=', Number(part.id)).execute();
    }
  });
}
