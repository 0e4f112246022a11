/** Invalid values in single and bulk writes of one table. */
import type { Entities } from '../../../../src/grammar/entity';
import { entities } from '../../../../src/entities';
import { ticketTables } from '../../../../server/hooks';
import { bulkKeysOf } from '../../../../src/rules/fieldSets';
import { apiPath, API_ROOT } from '../../../../src/rules/paths';
import { entityOf, type NumberedRow } from '../../../../src/rules/rows';
import { settledTables } from '../../../../src/rules/tickets/tables';
import type { Call } from '../../../support/api';
import { build } from '../../../support/build';
import { badValuesOf } from './badValues';
import { isRefusal, whatOf, type Note } from './note';

const registry: Entities = entities;

/** A table, and a record of it that is in order. */
interface PlantedTable {
  readonly call: Call;
  readonly table: string;
  readonly row: NumberedRow;
  readonly note: Note;
}

/** Plants them. */
export async function plantInTable({ call, table, row, note }: PlantedTable): Promise<void> {
  const entity = entityOf(registry, table);
  const path = apiPath(entity);
  const draft = await build(async () => ({ status: 201, body: row, headers: {} }), registry, table, refsOf(table, row));
  const bulk: readonly string[] = bulkKeysOf(entity);
  for (const bad of badValuesOf(entity)) {
    const [what, planted] = [whatOf(table, bad), { [bad.field]: bad.value }];
    const refused = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object, headers = {}) =>
      isRefusal(await call(method, url, body, headers));
    await note(`POST ${path}`, what, () => refused('POST', path, { ...draft, ...planted }));
    await note(`PUT ${path}{id}/`, what, () => refused('PUT', `${path}${row.id}/`, { ...draft, ...planted }));
    await note(`PATCH ${path}{id}/`, what, () => refused('PATCH', `${path}${row.id}/`, planted));
    if (settledTables.includes(table))
      await note(`POST ${API_ROOT}/office/correct/{table}/{id}/`, what, () =>
        refused('POST', `${API_ROOT}/office/correct/${table}/${row.id}/`, { values: planted }),
      );
    // An empty number is taken from the job where the bulk dialog leaves it empty.
    if (!Object.hasOwn(ticketTables, table) || !bulk.includes(bad.field)) continue;
    const fields = { 'X-Windrow-Fields': bad.field };
    await note(`PUT ${path}bulk-update/`, what, () =>
      refused('PUT', `${path}bulk-update/`, { ids: [row.id], ...planted }, fields),
    );
    const matching = `${API_ROOT}/office/matching/`;
    const query = `?kind=${table}&ticket_number=${encodeURIComponent(String(row.ticket_number))}`;
    await note(`PUT ${matching}`, what, () => refused('PUT', matching + query, { count: 1, ...planted }, fields));
  }
}

/** The ids of what a row refers to. */
function refsOf(table: string, row: NumberedRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entityOf(registry, table).fields).flatMap(([key, field]) => {
      const found: unknown = row[key];
      if (field.kind !== 'ref') return [];
      return [[key, typeof found === 'object' && found !== null && 'id' in found ? found.id : (found ?? null)]];
    }),
  );
}
