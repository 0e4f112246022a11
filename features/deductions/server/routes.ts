/** `office/deductions/`: the deductions of a party with what papers took, adding, changing and ending them; and the list of all. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FeatureParts, OwnerProof, ServedList } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { resultOf } from '../../../server/api/headers/idempotency';
import { rowsIn, keepStatements } from '../../../server/db/query/statement';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { ADJUSTMENT, hasStatements } from '../../../server/settled/claims';
import { paperLines } from '../../../server/settled/draftLines';
import { amountReader } from '../../../server/settled/stored';
import type { Translate } from '../../../src/messages/catalogue';
import type { Language } from '../../../src/messages/languages';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { less } from '../../../src/rules/settled/money';
import { plainKinds } from '../../../src/rules/settled/codes';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { partsOf, partyOf } from '../../statements/server/index';
import { deductionCalls, type DeductionLine, type PartyDeductions } from '../rules/calls';
import { deductionList } from '../rules/list';
import { balanceOf, takenOf } from '../rules/due';
import { DEDUCTION, payeeRoles, type DeductedRole } from '../rules/plan';
import { readDeductions } from './wants';

/** Adds the calls where there are statements. Reading is for everybody, the rest for owners. */
export function registerDeductions(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const { writer, headerOf } = given;
  const refuseClosed = closedRefuser(given);
  const of = deductionReader(given);
  serve(app, deductionCalls, {
    deductions_of: (request) => of(request.params.table, request.params.id, requestLanguage(request)),
    deduction_add: async (request, reply) => {
      const { params, body } = request;
      const { below = false, ...values } = body;
      await refuseClosed(translatorFor(request), values.given_on);
      const party = { role: params.table, id: params.id };
      const act = { kind: 'addDeduction', party, values: { ...values, below: below ? 'Yes' : null } } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
      return of(params.table, params.id, requestLanguage(request));
    },
    deduction_change: async (request, reply) => {
      const { params, body } = request;
      const { below, ...values } = body;
      await refuseClosed(translatorFor(request), values.given_on);
      const act = {
        kind: 'changeDeduction',
        table: DEDUCTION,
        ...params,
        values: { ...values, ...(below === undefined ? {} : { below: below ? 'Yes' : null }) },
      } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
    },
    deduction_end: async (request, reply) => {
      const { params, body } = request;
      const act = { kind: 'endDeduction', table: DEDUCTION, ...params, ...body } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
    },
  });
}

/** Reads the deductions of a party. Throws `NotFound`. */
function deductionReader(given: FeatureParts) {
  const parts = partsOf(given);
  return async (role: DeductedRole, id: number, language: Language): Promise<PartyDeductions> => {
    const kind = plainKinds.find((one) => one.role === role);
    const party = kind && (await partyOf(parts, { kind, filters: { [role]: id }, language }));
    if (!party) throw new NotFound();
    return deductionsOf(given.db, role, party);
  };
}

/** A loan is money, and money of closed days stays as it is. */
function closedRefuser({ db, closedDays }: FeatureParts) {
  const reading = { trx: db.sql, dialect: db.dialect, statement: keepStatements(db.sql) };
  return async (t: Translate, day: unknown): Promise<void> => {
    const closed = typeof day === 'string' ? await closedDays.lastOf(reading, 'payment') : null;
    if (closed === null || String(day) > closed) return;
    throw new InvalidRecord({ given_on: [t('deductions.closed', { day: closed })] });
  };
}

async function deductionsOf(
  db: FeatureParts['db'],
  role: DeductedRole,
  party: PartyDeductions['party'],
): Promise<PartyDeductions> {
  const all = await readDeductions(db, role, party.id);
  const taken = await paperLines(db, DEDUCTION, { role, party: party.id });
  const lines = all.flatMap((one): DeductionLine[] => {
    let balance = one.given ?? '0.00';
    return (taken.get(one.id) ?? []).map(({ id, statement: { issuedOn: date, ...statement }, due, amount }) => {
      balance = less(one.given === null ? sumPrinted([balance, due]) : balance, amount);
      return { id, deduction: one.id, name: one.name, statement, date, due, amount, balance };
    });
  });
  const shown = all.map(({ party: _party, ...one }) => {
    const own = taken.get(one.id) ?? [];
    return { ...one, taken: takenOf(own), balance: balanceOf(one, own) };
  });
  return {
    party,
    deductions: shown.toSorted((a, b) => Number(a.ended_on !== null) - Number(b.ended_on !== null)),
    lines: lines.toSorted((a, b) => b.id - a.id),
  };
}

/** All deductions, a row for each. */
export const servedDeductions: ServedList = {
  list: deductionList,
  rows: ({ db, registry }) => {
    const names = payeeRoles.map((role) => {
      const name = sql.ref(`o.${nameFieldOf(entityOf(registry, role))}`);
      return sql`(select ${name} from ${sql.table(role)} as o where o.id = ${sql.ref(`d.${role}_id`)})`;
    });
    const sumOf = (column: 'amount' | 'due') =>
      db.sql
        .selectFrom('paper_line as l')
        .where('l.source', '=', DEDUCTION)
        .where('l.source_id', '=', sql<number>`d.id`)
        .select(({ fn }) => fn.coalesce(fn.sum<number | string>(`l.${column}`), sql.lit(0)).as('sum'));
    const rows = db.sql
      .selectFrom('deduction as d')
      .select(['d.id', 'd.name', 'd.kind', 'd.takes', 'd.date_from', 'd.date_to', 'd.place', 'd.given', 'd.ended_on'])
      .select([
        sql`coalesce(${sql.join(names)})`.as('party'),
        sql`coalesce(d.producer_id, d.hauler_id)`.as('party_id'),
        sql`case when d.producer_id is not null then 'producer' else 'hauler' end`.as('role'),
        'd.amount',
        'd.per_ton',
        sumOf('amount').as('taken'),
        sql`coalesce(d.given, (${sumOf('due')})) - (${sumOf('amount')})`.as('balance'),
      ]);
    return { select: sql`${rows}` };
  },
};

/** What papers took for each deduction is what adjustments on papers that stand take off, and no more than was lent. */
export const deductionProof: OwnerProof = {
  key: 'deductions',
  title: (t) => t('deductions.proof'),
  rows: async function* provedDeductions({ db, rows, statement, registry }) {
    if (!hasStatements(registry)) return;
    const made = statement('proved deductions', () => {
      const lines = db.sql
        .selectFrom('paper_line as l')
        .where('l.source', '=', DEDUCTION)
        .whereRef('l.source_id', '=', sql`d.id`);
      const settled = lines
        .innerJoin('statement as s', (on) => on.onRef('s.id', '=', 'l.statement_id').on('s.voided_on', 'is', null))
        .innerJoin('statement_item as i', (on) =>
          on
            .onRef('i.statement_id', '=', 's.id')
            .on('i.item_table', '=', ADJUSTMENT)
            .onRef('i.item_id', '=', 'l.adjustment_id'),
        )
        .innerJoin(rowsIn(ADJUSTMENT, 'a'), 'a.id', 'i.item_id')
        .where(sql.ref('a.amount'), '=', sql.ref('i.amount'));
      return db.sql
        .selectFrom('deduction as d')
        .select([
          'd.id',
          'd.name',
          'd.given',
          lines.select(({ fn }) => fn.sum<number | string>('l.amount').as('sum')).as('taken'),
          settled.select(({ fn }) => fn.sum<number | string>('i.amount').as('sum')).as('settled'),
        ]);
    });
    const amount = amountReader(db.dialect);
    yield (await rows(made.bind([]))).map(([id, name, lent = null, taken, settled]) => {
      const left = lent === null ? '0.00' : less(amount(lent), amount(taken));
      const isSo = sumPrinted([amount(taken), amount(settled)]) === '0.00' && !left.startsWith('-');
      return { table: DEDUCTION, id: Number(id), name: String(name), isSo };
    });
  },
};
