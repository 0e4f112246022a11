/**
 * Which oddities of tickets somebody has looked at. Doubts keep that themselves; what is odd besides them is worked out
 * when a day is checked, so only that somebody looked is stored.
 */
import { sql } from 'kysely';
import { isDoubtful } from '../rules/doubts/doubt';
import { rowsOf, Slot, slot } from '../../../server/db/query/statement';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import type { Recorder, WriteContext } from '../../../server/records/context';
import { defineAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { oddityColumns } from './doubts/tables';
import { final } from '../../../server/records/acts/rules';

/** An oddity of a ticket that somebody has looked at: it stays so while its value is the same. */
export interface LookedOddity {
  readonly id: number;
  readonly code: string;
  readonly field: string;
  readonly value: string;
}

declare module '../../../server/records/act' {
  interface ActDetails {
    lookAt: {
      readonly table: string;
      readonly ids: readonly number[];
      /** What else looked odd in them when their day was checked. */
      readonly odd?: readonly LookedOddity[];
    };
  }
  interface ActResults {
    lookAt: undefined;
  }
}

/** The act `lookAt`. */
export const lookAt = defineAct({
  ...final,
  kind: 'lookAt',
  plan: async () => [],
  answer: nothing,
  about: (_, { table, ids, odd }) => ({ table, ids, ...(odd ? { odd } : {}) }),
  isShort: true,
});

/** The table as the schema declares it. */
export const lookedTables = {
  windrow_ticket_looked: {
    id: 'generated',
    columns: {
      ...oddityColumns,
      looked_at: column.instant({ required: true }),
      /** Name of the user who looked. */
      looked_by: column.text({ required: true }),
    },
    indexes: [{ keys: [{ by: 'kind' }, { by: 'ticket_id' }, { by: 'code' }, { by: 'field' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof lookedTables> {}
}

/** Notes what an act looked at, and forgets it about tickets that are removed. */
export const recordLooked: Recorder = async (context, rows) => {
  const { act } = context;
  if (act.kind === 'lookAt') await note(context, act.table, act.odd ?? []);
  const gone = rows.filter(({ table, after }) => after === undefined && isDoubtful(table));
  for (const [table, removed] of Map.groupBy(gone, (row) => row.table)) {
    await forget(
      context,
      table,
      removed.map(({ id }) => id),
    );
  }
};

type Oddities = NonNullable<Extract<WriteContext['act'], { kind: 'lookAt' }>['odd']>;

async function note({ trx, dialect, statement, act, at }: WriteContext, kind: string, odd: Oddities): Promise<void> {
  if (odd.length === 0) return;
  const made = statement('looked at oddities', () =>
    trx
      .insertInto('windrow_ticket_looked')
      .columns(['kind', 'ticket_id', 'code', 'field', 'value', 'looked_at', 'looked_by'])
      .expression(sql`
        select ${new Slot(0)}, cast(value->>0 as bigint), value->>1, value->>2, value->>3, ${new Slot(1)}, ${new Slot(2)}
        from ${dialect.elements(new Slot(3))} where true`)
      .onConflict((on) =>
        on.columns(['kind', 'ticket_id', 'code', 'field']).doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          looked_at: ref('excluded.looked_at'),
          looked_by: ref('excluded.looked_by'),
        })),
      ),
  );
  const rows = odd.map(({ id, code, field, value }) => [id, code, field, value]);
  await rowsOf(trx, made.bind([kind, at.toISOString(), act.actor.name, JSON.stringify(rows)]));
}

async function forget({ trx, dialect, statement }: WriteContext, kind: string, ids: readonly number[]): Promise<void> {
  const made = statement('forget oddities', () =>
    trx
      .deleteFrom('windrow_ticket_looked')
      .where('kind', '=', slot(0))
      .where(({ ref }) => dialect.among(ref('ticket_id'), slot(1))),
  );
  await rowsOf(trx, made.bind([kind, dialect.idList(ids)]));
}
