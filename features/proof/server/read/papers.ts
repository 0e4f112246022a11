/** Statements and what belongs to them, as the proof sees them: of all times, because they are paid long after their period. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { settlementRoles } from '../../../../src/sides';
import { builder, inText, Slot, slot } from '../../../../server/db/query/statement';
import type { SqlRow } from '../../../../server/db/values';
import { ADJUSTMENT, CORRECTION, PAYMENT, STATEMENT } from '../../../../server/settled/claims';
import { centsReader } from '../../../../server/settled/stored';
import { itemsOf } from './items';
import type { ProofReading } from './reading';
import type { TwoSides } from '../sums';

/** A statement. */
export interface PaperFact {
  readonly id: number;
  readonly code: string;
  readonly reference: string;
  readonly isVoid: boolean;
  readonly issuedOn: string;
  /** What is owed for it, as its list shows it; nothing where it is void. */
  readonly amount: bigint;
  /** Its tickets, adjustments and corrections, as it was issued; nothing where it is void. */
  readonly parts: bigint;
  /** What it holds of tickets, adjustments and corrections that are there. */
  readonly items: bigint;
  readonly paid: bigint;
}

/** A row of a table that two sides of a proof are made of; of a ticket in a role. */
export interface RowFact extends TwoSides {
  readonly table: string;
  readonly id: number;
  readonly role?: SettlementRole;
  /** Of a row that is not there any more. */
  readonly name?: string;
}

/** Statements read at once, for as many rows: each has many items. */
const ITEMS_EACH = 20;
const ROWS_AT_ONCE = 2000;

/** Statements behind an id, with their amounts: nothing is owed for a void one. */
const paperRows = (reads: ProofReading['db']['sql']) =>
  reads
    .selectFrom('statement as s')
    .select(({ ref, selectFrom }) => {
      const voided = ref('s.voided_on');
      const live = (amount: Expression<unknown>) => sql`case when ${voided} is null then ${amount} else 0 end`;
      const parts = sql`${ref('s.tickets_amount')} + ${ref('s.more_amount')}`;
      return [
        's.id',
        's.code',
        's.reference',
        sql`case when ${voided} is null then 0 else 1 end`.as('voided'),
        's.issued_on',
        live(ref('s.amount')).as('own'),
        live(parts).as('parts'),
        selectFrom('payment as p')
          .select(({ fn }) => fn.coalesce(fn.sum('p.amount'), sql.lit(0)).as('paid'))
          .whereRef('p.statement_id', '=', 's.id')
          .as('paid'),
      ];
    })
    .where('s.id', '>', slot(0))
    .orderBy('s.id');

/** All statements, some at a time. */
export async function* readPapers(reading: ProofReading): AsyncGenerator<PaperFact[]> {
  const { db, statement } = reading;
  const atOnce = Math.ceil(db.dialect.rowsAtOnce / ITEMS_EACH);
  const made = statement('proof papers', () => paperRows(db.sql).limit(sql.lit(atOnce)));
  const amount = centsReader(db.dialect);
  for await (const rows of slices(reading, atOnce, (last) => made.bind([last]))) {
    const items = await itemsOf(reading, rows);
    yield rows.map(([id, code, reference, voided, issuedOn, ...amounts]): PaperFact => {
      const [own = 0n, parts = 0n, paid = 0n] = amounts.map(amount);
      const held = amount(items.get(Number(id)));
      return {
        id: Number(id),
        code: String(code),
        reference: String(reference),
        isVoid: Number(voided) === 1,
        issuedOn: String(issuedOn),
        amount: own,
        parts,
        items: held,
        paid,
      };
    });
  }
}

/** What is owed for a statement now. */
export function openOf({ amount, paid }: PaperFact): bigint {
  return amount - paid;
}

/** What statements took up besides tickets, or the parties of that and of payments, some at a time. */
export async function* readRows(reading: ProofReading, proof: 'more' | 'parties'): AsyncGenerator<RowFact[]> {
  const { db, registry, statement } = reading;
  const amount = centsReader(db.dialect);
  const tables = [...(Object.hasOwn(registry, ADJUSTMENT) ? [ADJUSTMENT] : []), CORRECTION];
  for (const table of proof === 'parties' ? [...tables, PAYMENT] : tables) {
    const sides = proof === 'more' ? takenUp(table) : oneParty(table);
    const made = statement(
      `proof ${proof} ${table}`,
      () => sql`
        select m.id, ${sides.this}, ${sides.that} from ${sql.table(table)} as m ${sides.join}
        where m.id > ${new Slot(0)} order by m.id limit ${sql.lit(ROWS_AT_ONCE)}`,
    );
    const read = (value: SqlRow[number]): bigint => (proof === 'more' ? amount(value) : BigInt(Number(value)));
    for await (const rows of slices(reading, ROWS_AT_ONCE, (last) => made.bind([last])))
      yield rows.map(([id, one = null, other = null]) => ({
        table,
        id: Number(id),
        this: read(one),
        that: read(other),
      }));
  }
}

interface RowSides {
  readonly this: RawBuilder<unknown>;
  readonly that: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

/** What statements took up of a row, or the row where none has; and the row. */
function takenUp(table: string): RowSides {
  const taken = builder
    .selectFrom('statement_item as i')
    .select(({ fn }) => fn.sum('i.amount').as('amount'))
    .where('i.item_table', '=', sql.lit(table))
    .where('i.item_id', '=', sql.ref<number>('m.id'));
  return { this: sql`coalesce(${taken}, m.amount)`, that: sql`m.amount`, join: sql`` };
}

/** Each row once; and each that belongs to one party, which is that of its statement. */
function oneParty(table: string): RowSides {
  const parties = settlementRoles.map((role) => sql.ref(`m.${role}_id`));
  const count = sql.join(
    parties.map((party) => sql`case when ${party} is null then 0 else 1 end`),
    sql` + `,
  );
  const hasPaper = table !== ADJUSTMENT;
  const paper = inText(STATEMENT, 's');
  const isSame = settlementRoles.map(
    (role) => sql`coalesce(${paper.column(`${role}_id`)}, 0) = coalesce(${sql.ref(`m.${role}_id`)}, 0)`,
  );
  const same = hasPaper ? sql`and (${paper.column('id')} is null or (${sql.join(isSame, sql` and `)}))` : sql``;
  return {
    this: sql`1`,
    that: sql`case when ${count} = 1 ${same} then 1 else 0 end`,
    join: hasPaper ? sql`left join ${paper.source} on ${paper.column('id')} = m.statement_id` : sql``,
  };
}

/** Rows by id, some at a time; other requests are answered in between. The id is the first column. */
export async function* slices(
  { rows }: Pick<ProofReading, 'rows'>,
  atOnce: number,
  bind: (last: number) => Parameters<ProofReading['rows']>[0],
): AsyncGenerator<readonly SqlRow[]> {
  let last = 0;
  for (;;) {
    const some = await rows(bind(last));
    yield some;
    if (some.length < atOnce) return;
    last = Number(some.at(-1)?.[0]);
    await otherRequests();
  }
}
