/** The demo business with few of its tickets, for tests that carry each of them somewhere. */
import { chunk } from 'es-toolkit';
import { ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { entityOf } from '../../src/rules/rows';
import type { Call } from './api';

/** Of each kind so many stay, from all its days: the way of a row is the same for all of them. */
const KEPT = 300;

/** Deletes the others. @param csvOf a table as it is exported */
export async function keepFewTickets(call: Call, csvOf: (table: string) => Promise<string>): Promise<void> {
  for (const table of Object.keys(ticketTables)) {
    const rows = (await csvOf(table)).trim().split('\r\n').slice(1);
    const each = Math.ceil(rows.length / KEPT);
    const ids = rows.filter((_, at) => at % each > 0).map((row) => Number.parseInt(row, 10));
    const path = apiPath(entityOf(entities, table));
    for (const some of chunk(ids, 1000)) {
      const { status } = await call('DELETE', `${path}bulk-delete/`, { ids: some });
      if (status !== 200) throw new Error(`Tickets of ${table} were not deleted: ${status}.`);
    }
  }
}
