/** The proof that what acts wrote beside records is what stands there. */
import type { OwnerProof, ProofMoment, ProvedRow } from '../../../server/api/feature';
import { rowsIn, slot } from '../../../server/db/query/statement';
import { changesOf, storedRows, type ProvedChange } from '../../../server/history/proved';
import { changedFields } from '../../../server/records/changed';
import { EXTRA } from '../../../server/records/extras/rows';
import { CORRECTION, ITEM, PAYMENT, STATEMENT } from '../../../server/settled/claims';
import type { StoredTable } from '../../../src/grammar/entity';
import { sidesOf } from '../../../src/rules/extras/sides';
import type { Values } from '../../../src/rules/rows';

/** Tables with a row for each ticket: what stands on papers has proofs of its own. */
const LEFT_OUT: readonly string[] = [ITEM, CORRECTION, EXTRA];

/**
 * The proof that what acts wrote beside records stands as the history says: statements, payments, pay runs, checks, settings and so on. It finds what was changed, removed or put there past the program, whatever it was.
 */
export const writtenProof: OwnerProof = {
  key: 'history',
  title: (t) => t('history.proof'),
  rows: async function* writtenRows(moment) {
    for (const [table, entity] of Object.entries(sidesOf(moment.registry)))
      if (!LEFT_OUT.includes(table)) yield* provedTable(moment, table, entity);
  },
};

async function* provedTable(
  moment: ProofMoment,
  table: string,
  entity: StoredTable,
): AsyncGenerator<readonly ProvedRow[]> {
  const ids = await idsOf(moment, table);
  const atOnce = moment.db.dialect.rowsAtOnce;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const [stored, changes] = await Promise.all([
      storedRows(moment, { table, entity }, some),
      changesOf(moment, table, some),
    ]);
    yield some.flatMap((id): ProvedRow[] => {
      const [is, was] = [stored.get(id), stateAfter(changes.get(id) ?? [])];
      if (!is && !was) return [];
      const isSo = is !== undefined && was !== undefined && changedFields(entity, is, was).length === 0;
      return [{ table, id, isSo, ...(isTold(table) && is ? {} : { name: nameOf(id, is ?? was) }) }];
    });
  }
}

/** The rows that are there, and those that the history knows. */
async function idsOf({ rows: read, db, statement }: ProofMoment, table: string): Promise<number[]> {
  const made = statement(`proof written ${table}`, () =>
    db.sql
      .selectFrom(rowsIn(table, 'm'))
      .select('m.id')
      .union(db.sql.selectFrom('windrow_change').select('record_id as id').where('record_table', '=', slot(0)))
      .orderBy('id'),
  );
  return (await read(made.bind([table]))).map(([id]) => Number(id));
}

/** A row as its changes leave it; `undefined` where it is not there any more, or never was. */
function stateAfter(changes: readonly ProvedChange[]): Values | undefined {
  let state: Values | undefined;
  for (const { before, after } of changes) state = after ? { ...(before ? state : {}), ...after } : undefined;
  return state;
}

const isTold = (table: string): boolean => table === STATEMENT || table === PAYMENT;

/** What a row is called; statements and payments are told by their own numbers while they are there. */
function nameOf(id: number, { name, number, reference }: Values = {}): string {
  return String(name ?? number ?? reference ?? `#${id}`);
}
