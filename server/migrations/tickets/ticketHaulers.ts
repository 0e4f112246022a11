/**
 * Crop tickets with a truck and without a hauler get the hauler of their truck as it is now (decision 86): lists showed it, but no
 * statement had them. The hauler changes no amount, so tickets of closed periods get it too. A ticket that is on a paper of a
 * hauler stays as it was issued. One act of the history says what was done.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { entityOf, type FieldName } from '../../../src/rules/rows';
import type { SqlValue } from '../../db/values';
import { keepStatements, rowsOf, Slot } from '../../db/query/statement';
import type { Migration } from '../../db/schema/migrate';
import { addAct, addChanges, draftText, type HistoryParts, type KeptChange } from '../../history/store';

/** Rows taken at once. */
const AT_ONCE = 1000;

const TICKET = 'crop_ticket';
const KEY = 'hauler_id' satisfies FieldName<'crop_ticket'> & FieldName<'truck'>;

/** A row of the reading below. */
type StoredTicket = Readonly<Record<string, SqlValue>>;

/** The migration for the tables of a registry. */
export function ticketHaulers(registry: StoredTables): Migration {
  return {
    number: 9,
    name: 'crop tickets take the hauler of their truck',
    tables: [TICKET, 'truck', 'statement_item', 'windrow_act', 'windrow_act_table', 'windrow_change'],
    run: async (trx, dialect, now) => {
      const parts = { trx, dialect, statement: keepStatements(trx) };
      let [actId, count] = [0, 0];
      for await (const rows of lackingRows(parts)) {
        actId ||= await addAct(parts, {
          key: randomUUID(),
          kind: 'changeMany',
          actor: { userId: null, name: 'Windrow' },
          at: now,
        });
        await fill(parts, rows);
        await addChanges(
          parts,
          actId,
          rows.map((row) => changeOf(registry, row)),
        );
        count += rows.length;
      }
      if (count === 0) return;
      await sql`
        insert into windrow_act_table (act_id, record_table, at, changes, removed)
        values (${actId}, ${TICKET}, ${now.toISOString()}, ${count}, 0)`.execute(trx);
    },
  };
}

/** Tickets without a hauler whose truck has one, some at a time, in the order of their ids. */
async function* lackingRows({ trx, statement }: HistoryParts): AsyncGenerator<StoredTicket[]> {
  const made = statement(
    'tickets without a hauler',
    () => sql`
      select t.id, t.version, t.add_date, t.edit_date, truck.hauler_id
      from ${sql.table(TICKET)} as t join truck on truck.id = t.truck_id
      where t.id > ${new Slot(0)} and t.hauler_id is null and truck.hauler_id is not null and not exists (
        select 1 from statement_item as i where i.item_table = ${TICKET} and i.item_id = t.id and i.role = 'hauler')
      order by t.id limit ${sql.lit(AT_ONCE)}`,
  );
  for (let last = 0; ;) {
    const rows = await rowsOf(trx, made.bind([last]));
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id ?? last);
    yield rows;
  }
}

async function fill({ trx, dialect, statement }: HistoryParts, rows: readonly StoredTicket[]): Promise<void> {
  const made = statement(
    'haulers of trucks',
    () => sql`
      update ${sql.table(TICKET)} set version = version + 1,
        hauler_id = (select truck.hauler_id from truck where truck.id = ${sql.table(TICKET)}.truck_id)
      where ${dialect.among(sql`id`, new Slot(0))}`,
  );
  await rowsOf(trx, made.bind([dialect.idList(rows.map(({ id }) => Number(id)))]));
}

/** What the history keeps of it. Nobody edited the ticket, so its dates stay. */
function changeOf(registry: StoredTables, row: StoredTicket): KeptChange {
  const entity = entityOf(registry, TICKET);
  return {
    table: TICKET,
    id: Number(row.id),
    version: Number(row.version) + 1,
    before: draftText(entity, { [KEY]: null }, [KEY]),
    after: draftText(entity, { [KEY]: Number(row[KEY]) }, [KEY]),
    stamps: { added: String(row.add_date), edited: String(row.edit_date), order: null },
  };
}
