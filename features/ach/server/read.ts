/** What is read of bank accounts, payments and files, within an act and outside of one. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { dayOf } from '../../../src/rules/dates';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { NotFound } from '../../../server/faults';
import type { Dialect } from '../../../server/db/dialect';
import { rowsIn } from '../../../server/db/query/statement';
import type { SystemTables } from '../../../server/db/values';
import { settingVersion } from '../../../server/api/headers/settingTag';
import { settingIn, type SettingParts } from '../../../server/records/settings/settings';
import { amountReader } from '../../../server/settled/stored';
import type { AchFileDetail, AchSettings, AchWaiting, BankAccount, WaitingPayment } from '../rules/calls';
import { nextWeekday } from '../rules/nacha';
import { ACH_SETTINGS, OWN_ID, type BankOwner } from '../rules/names';

/** What reading needs. An act's context has it. */
export interface AchParts extends SettingParts {
  readonly trx: Kysely<SystemTables>;
  readonly dialect: Dialect;
  readonly registry: StoredTables;
}

/** Whose account it is. */
export interface OwnedBy {
  readonly owner: BankOwner;
  readonly ownerId: number;
}

/** The own account. */
export const OWN: OwnedBy = { owner: 'own', ownerId: OWN_ID };

/** How money leaves by ACH. */
export const METHOD = 'Bank Transfer';
const PAID = ['producer', 'hauler'] as const;

/** `ACH-0001` */
export const fileName = (number: unknown): string => `ACH-${String(number).padStart(4, '0')}`;

/** Who the business is to its bank; `null` until an owner has chosen it. */
export async function achSettings(parts: SettingParts): Promise<AchSettings | null> {
  const settings: AchSettings | null = JSON.parse((await settingIn(parts, ACH_SETTINGS))?.value ?? 'null');
  return settings;
}

const accountRows = ({ trx }: Pick<AchParts, 'trx'>) => trx.selectFrom('windrow_bank_account as a').selectAll('a');

const accountOf = ({ id, version, ...row }: Selectable<SystemTables['windrow_bank_account']>): BankAccount => ({
  id,
  version: Number(version),
  holder: row.holder,
  holder_kind: row.holder_kind,
  kind: row.kind,
  routing_end: row.routing_end,
  account_end: row.account_end,
  prenote: row.prenote_on,
});

/** The account of a party, or the own one. */
export async function bankAccountOf(parts: Pick<AchParts, 'trx'>, { owner, ownerId }: OwnedBy) {
  const row = await accountRows(parts)
    .where('a.owner', '=', owner)
    .where('a.owner_id', '=', ownerId)
    .executeTakeFirst();
  return row && accountOf(row);
}

/** Whose accounts are known, as `producer 7`. */
export async function bankParties(trx: AchParts['trx']): Promise<string[]> {
  const rows = await accountRows({ trx }).where('a.owner', '<>', OWN.owner).execute();
  return rows.map(({ owner, owner_id: id }) => `${owner} ${id}`);
}

/** The name of a party; `undefined` where there is none. */
export async function partyName({ trx, registry }: AchParts, { owner, ownerId }: OwnedBy): Promise<string | undefined> {
  return (await namesOf({ trx, registry }, owner, [ownerId])).get(ownerId);
}

/** Names of parties by id. */
async function namesOf({ trx, registry }: Pick<AchParts, 'trx' | 'registry'>, role: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const name = sql.ref<string | null>(`p.${nameFieldOf(entityOf(registry, role))}`);
  const rows = await trx
    .selectFrom(rowsIn(role, 'p'))
    .select(['p.id', name.as('name')])
    .where('p.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name ?? '']));
}

/** The files that payments went out in, by the id of the first row of each; those that are in none are left out. */
export async function filesOfPayments(
  { trx }: Pick<AchParts, 'trx'>,
  payments: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (payments.length === 0) return new Map();
  const rows = await trx
    .selectFrom('windrow_ach_entry as e')
    .innerJoin('windrow_ach_file as f', 'f.id', 'e.file_id')
    .select(['e.payment_id', 'f.number'])
    .where('e.payment_id', 'in', payments)
    .execute();
  return new Map(rows.map((row) => [Number(row.payment_id), fileName(row.number)]));
}

/** The business as a file names it. */
export const senderOf = ({ bank, company, company_id: companyId, balanced: isBalanced }: AchSettings) => ({
  bank,
  company,
  companyId,
  isBalanced,
});

/** The rows of payments by bank transfer from a day on that are in no file and went out no other way, the oldest first. */
const waitingRows = ({ trx }: Pick<AchParts, 'trx'>, from: string) =>
  trx
    .selectFrom('payment as p')
    .leftJoin('statement as s', 's.id', 'p.statement_id')
    .select([
      'p.id',
      'p.date',
      'p.reference',
      'p.amount',
      'p.producer_id',
      'p.hauler_id',
      'p.payee',
      's.reference as paper',
    ])
    .select(({ fn }) => fn.coalesce('p.part_of', 'p.id').as('whole'))
    .where('p.method', '=', METHOD)
    .where('p.customer_id', 'is', null)
    .where('p.date', '>=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('windrow_ach_entry as e')
            .select('e.id')
            .where('e.payment_id', '=', sql<number>`coalesce(p.part_of, p.id)`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sent_transfer as x')
            .select('x.id')
            .where('x.payment_id', '=', sql<number>`coalesce(p.part_of, p.id)`),
        ),
      ),
    )
    .orderBy('p.date')
    .orderBy('p.id')
    .execute();

/** Payments by bank transfer to producers and haulers that are in no file, the oldest first. @param from the first day */
export async function waitingPayments(parts: AchParts, from: string): Promise<WaitingPayment[]> {
  const amount = amountReader(parts.dialect);
  const rows = await waitingRows(parts, from);
  const accounts = await accountRows(parts).where('a.owner', '<>', 'own').execute();
  const known = new Map(accounts.map((row) => [`${row.owner} ${row.owner_id}`, accountOf(row)]));
  const named = new Map<string, string>();
  for (const role of PAID) {
    const ids = [...new Set(rows.flatMap((row) => row[`${role}_id`] ?? []))];
    for (const [id, name] of await namesOf(parts, role, ids)) named.set(`${role} ${id}`, name);
  }
  return [...Map.groupBy(rows, (row) => Number(row.whole))].flatMap(([id, own]): WaitingPayment[] => {
    const [first] = own;
    const table = first && PAID.find((role) => first[`${role}_id`] !== null);
    if (!first || !table) return [];
    const party = { table, id: Number(first[`${table}_id`]) };
    const key = `${table} ${party.id}`;
    const papers = new Set(own.flatMap(({ paper }) => paper ?? []));
    return [
      {
        id,
        date: first.date,
        reference: first.reference,
        party: { ...party, name: named.get(key) ?? '' },
        amount: sumPrinted(own.map((row) => amount(row.amount))),
        pays: [...papers].join(', '),
        account: first.payee === null ? (known.get(key) ?? null) : null,
        payee: first.payee,
      },
    ];
  });
}

/** The accounts of these ids that are of parties and have no prenote; without ids all of them, by holder. */
export async function accountsWithoutPrenote(parts: Pick<AchParts, 'trx'>, ids?: readonly number[]) {
  if (ids?.length === 0) return [];
  const all = accountRows(parts).where('a.prenote_on', 'is', null).orderBy('a.holder').orderBy('a.id');
  const rows = await (ids ? all.where('a.id', 'in', ids) : all).execute();
  return rows.flatMap((row) => {
    const owner = PAID.find((role) => role === row.owner);
    return owner
      ? [{ of: { owner, ownerId: Number(row.owner_id) }, account: accountOf(row), name: row.owner_name }]
      : [];
  });
}

/** What the page shows of what is to be sent. */
export async function achWaiting(parts: AchParts, now: Date): Promise<AchWaiting> {
  const settings = await achSettings(parts);
  const fresh = await accountsWithoutPrenote(parts);
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const role of PAID) {
    const ids = fresh.flatMap(({ of }) => (of.owner === role ? [of.ownerId] : []));
    names.set(role, await namesOf(parts, role, ids));
  }
  return {
    settings,
    settings_version: await settingVersion(parts, ACH_SETTINGS),
    own: (await bankAccountOf(parts, OWN)) ?? null,
    payments: settings ? await waitingPayments(parts, settings.from) : [],
    // Parties that were merged into others are gone, and their accounts are not used.
    prenotes: fresh.flatMap(({ of: { owner, ownerId: id }, account }) => {
      const name = names.get(owner)?.get(id);
      return name === undefined ? [] : [{ party: { table: owner, id, name }, account }];
    }),
    next_day: nextWeekday(dayOf(now)),
  };
}

/** A file with what is in it. @throws NotFound */
export async function fileDetail({ trx }: Pick<AchParts, 'trx'>, id: number): Promise<AchFileDetail> {
  const file = await trx.selectFrom('windrow_ach_file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw new NotFound();
  const entries = await trx
    .selectFrom('windrow_ach_entry as e')
    .leftJoin('payment as p', 'p.id', 'e.payment_id')
    .selectAll('e')
    .select('p.id as known')
    .where('e.file_id', '=', id)
    .orderBy('e.trace')
    .execute();
  return {
    id,
    name: `${fileName(file.number)}.txt`,
    made_at: file.at,
    made_by: file.made_by,
    effective: file.effective_on,
    payments: Number(file.payments),
    prenotes: Number(file.prenotes),
    amount: file.amount,
    digest: file.digest,
    entries: entries.flatMap((row) => {
      const table = PAID.find((role) => role === row.owner);
      if (!table) return [];
      const payment = row.payment_id === null ? null : Number(row.payment_id);
      return [
        {
          id: row.id,
          payment,
          party: { table, id: Number(row.owner_id), name: row.name },
          account_end: row.account_end,
          pays: row.pays ?? '',
          amount: row.amount,
          trace: row.trace,
          taken_back: payment !== null && row.known === null,
        },
      ];
    }),
  };
}

/** The rows of the list of files. */
export async function listedFiles({ trx }: Pick<AchParts, 'trx'>) {
  const rows = await trx
    .selectFrom('windrow_ach_file as f')
    .selectAll('f')
    .select(({ selectFrom, fn }) =>
      selectFrom('windrow_ach_entry as e')
        .leftJoin('payment as p', 'p.id', 'e.payment_id')
        .select(fn.countAll().as('gone'))
        .whereRef('e.file_id', '=', 'f.id')
        .where('e.payment_id', 'is not', null)
        .where('p.id', 'is', null)
        .as('gone'),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    add_date: row.at,
    edit_date: row.at,
    file: fileName(row.number),
    made_on: row.made_on,
    effective_on: row.effective_on,
    made_by: row.made_by,
    payments: Number(row.payments),
    prenotes: Number(row.prenotes),
    amount: row.amount,
    taken_back: Number(row.gone),
  }));
}
