/** `office/payees/`: the other payees of a party, adding, changing and removing them; the list of all; and what payments and papers ask for. */
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { FeatureParts, ServedList } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import type { Dialect } from '../../../server/db/dialect';
import type { SystemTables } from '../../../server/db/values';
import { NotFound } from '../../../server/faults';
import { requestLanguage } from '../../../server/language';
import type { OtherPayees } from '../../../server/records/acts/rules';
import { hasStatements } from '../../../server/settled/claims';
import { calledOf } from '../../../server/settled/partyName';
import { amountReader } from '../../../server/settled/stored';
import type { Language } from '../../../src/messages/languages';
import { plainKinds } from '../../../src/rules/settled/codes';
import type { OtherPayee } from '../../../src/rules/settled/otherPayees';
import { partsOf, partyOf } from '../../statements/server/index';
import { otherPayeeCalls, type PayeesOfParty } from '../rules/calls';
import { otherPayeeList } from '../rules/list';
import { OTHER_PAYEE, paidRoles, type PaidRole } from '../rules/names';

/** Adds the calls where there are statements. Reading is for everybody, the rest for owners. */
export function registerPayees(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const { writer, headerOf, db } = given;
  const parts = partsOf(given);
  const of = async (table: PaidRole, id: number, language: Language): Promise<PayeesOfParty> => {
    const kind = plainKinds.find(({ role }) => role === table);
    const party = kind && (await partyOf(parts, { kind, filters: { [table]: id }, language }));
    if (!party) throw new NotFound();
    const rows = await readRows({ trx: db.sql, dialect: db.dialect }, table, id);
    return { party, payees: rows.map(({ party: _whose, ...one }) => one) };
  };
  serve(app, otherPayeeCalls, {
    other_payees_of: (request) => of(request.params.table, request.params.id, requestLanguage(request)),
    other_payee_add: async (request, reply) => {
      const { table: role, id } = request.params;
      const act = { kind: 'addPayee', party: { role, id }, values: request.body } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
      return of(role, id, requestLanguage(request));
    },
    other_payee_change: async (request, reply) => {
      const act = { kind: 'changePayee', table: OTHER_PAYEE, ...request.params, values: request.body } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
    },
    other_payee_remove: async (request, reply) => {
      const act = { kind: 'removePayee', table: OTHER_PAYEE, ...request.params } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
    },
  });
}

interface Reads {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
}

/** Those of a party, or of all parties of a role, the first that was entered first. */
async function readRows({ trx, dialect }: Reads, role: PaidRole, party?: number) {
  const amount = amountReader(dialect);
  const money = (stored: number | string | null): string | null => (stored === null ? null : amount(stored));
  const rows = await trx
    .selectFrom(OTHER_PAYEE)
    .selectAll()
    .where(`${role}_id`, party === undefined ? 'is not' : '=', party ?? null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, version, kind, name, address, note, date_from, date_to, ...row }) => {
    const [percent, dollars] = [money(row.percent), money(row.amount)];
    const whose = Number(row[`${role}_id`]);
    return { id, version, kind, name, address, note, date_from, date_to, percent, amount: dollars, party: whose };
  });
}

/** What was paid of statements by assignments of a role, by assignment. */
async function readHad({ trx, dialect }: Reads, role: PaidRole) {
  const rows = await trx
    .selectFrom('payment')
    .select(({ fn }) => ['assignment_id', 'statement_id', fn.sum<number | string>('amount').as('paid')])
    .where('assignment_id', 'is not', null)
    .where('statement_id', 'is not', null)
    .where(`${role}_id`, 'is not', null)
    .groupBy(['assignment_id', 'statement_id'])
    .execute();
  const amount = amountReader(dialect);
  return Map.groupBy(
    rows.map((row) => ({ ...row, statement: Number(row.statement_id), amount: amount(row.paid) })),
    (row) => Number(row.assignment_id),
  );
}

/** Other payees for payments, pay runs and papers. */
export const otherPayees: OtherPayees = async (reads, asked, party) => {
  const role = paidRoles.find((one) => one === asked);
  if (!role) return new Map();
  const rows = await readRows(reads, role, party);
  const had = rows.some(({ amount }) => amount !== null) ? await readHad(reads, role) : undefined;
  const all = rows.map(({ version: _version, note: _note, party: whose, ...one }) => {
    const before = had?.get(one.id) ?? [];
    const own: OtherPayee = { ...one, had: before.map(({ statement, amount }) => ({ statement, amount })) };
    return { whose, own };
  });
  const byParty = Map.groupBy(all, ({ whose }) => whose);
  return new Map([...byParty].map(([id, own]) => [id, own.map((one) => one.own)]));
};

/** All of them, a row for each. */
export const servedPayees: ServedList = {
  list: otherPayeeList,
  rows: ({ db, registry }) => {
    const rows = db.sql
      .selectFrom('other_payee as d')
      .select(['d.id', 'd.name', 'd.kind', 'd.percent', 'd.amount', 'd.date_from', 'd.date_to', 'd.note'])
      .select([
        calledOf(registry, 'd', paidRoles).as('party'),
        sql`coalesce(d.producer_id, d.hauler_id)`.as('party_id'),
        sql`case when d.producer_id is not null then 'producer' else 'hauler' end`.as('role'),
      ]);
    return { select: sql`${rows}` };
  },
};
