/** The acts: a bank account is entered, changed or removed; a file is made. */
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { formatDollars } from '../../../src/kinds/number';
import { dayOf } from '../../../src/rules/dates';
import { compareAmounts } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { SecretBox } from '../../../server/accounts/secondFactor/secretBox';
import { Conflict, InvalidRecord } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { Recorder, RowChange, WriteContext } from '../../../server/records/context';
import type { SystemTables } from '../../../server/db/values';
import type { BankAccount, WaitingPayment } from '../rules/calls';
import {
  isWeekday,
  MODIFIERS,
  MOST_OF_ENTRY,
  MOST_OF_FILE,
  nachaFile,
  type AchBatch,
  type AchEntry,
  type BankNumbers,
} from '../rules/nacha';
import { before, boxed, endOf, keepAccount, planChange, type NewBankAccount } from './account';
import { accountsWithoutPrenote, achSettings, bankAccountOf, fileName, senderOf, OWN, type OwnedBy } from './read';
import { askedPayments } from './sent';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** `account`: `null` removes it. `box` locks the numbers: acts know no keys, and no history keeps it. */
    changeBankAccount: OwnedBy & {
      readonly name: string;
      readonly account: NewBankAccount | null;
      readonly box: SecretBox;
    };
    makeAchFile: {
      readonly order: {
        readonly effective: string;
        readonly payments: readonly number[];
        readonly prenotes: readonly number[];
      };
      readonly box: SecretBox;
    };
  }
  interface ActResults {
    changeBankAccount: undefined;
    makeAchFile: { readonly id: number };
  }
}

/** An entry of a file with what is kept of it. */
interface PlannedEntry {
  readonly of: OwnedBy;
  readonly account: BankAccount;
  readonly payment: WaitingPayment | null;
  readonly name: string;
  readonly entry: AchEntry;
}

/** The numbers of an account. @throws Conflict where they were locked with another key */
async function numbersOf({ trx, t }: WriteContext, of: OwnedBy, box: SecretBox): Promise<BankNumbers> {
  const row = await trx
    .selectFrom('windrow_bank_account')
    .select('locked')
    .where('owner', '=', of.owner)
    .where('owner_id', '=', of.ownerId)
    .executeTakeFirst();
  const open = row && box.open(row.locked, boxed(of));
  if (!open) throw new Conflict(t('ach.cannotOpen'));
  const numbers: BankNumbers = JSON.parse(open.toString());
  return numbers;
}

async function paymentEntries(context: WriteContext, payments: readonly WaitingPayment[], box: SecretBox) {
  const { t } = context;
  const entries: PlannedEntry[] = [];
  for (const payment of payments) {
    const { party, account, amount, pays, reference, payee } = payment;
    if (payee !== null) throw new Conflict(t('ach.otherPayee', { payee }));
    if (!account) throw new Conflict(t('ach.noAccount', { name: party.name }));
    if (compareAmounts(amount, '0') <= 0 || compareAmounts(amount, MOST_OF_ENTRY) > 0)
      throw new InvalidRecord({
        payments: [t('ach.tooMuch', { name: party.name, amount: formatDollars(MOST_OF_ENTRY) })],
      });
    const of = ownerOf(party);
    const entry = {
      ...(await numbersOf(context, of, box)),
      kind: account.kind,
      name: account.holder,
      id: `PMT ${payment.id}`,
      amount,
      addenda: pays || reference || `PMT ${payment.id}`,
    };
    entries.push({ of, account, payment, name: party.name, entry });
  }
  return entries;
}

const ownerOf = ({ table, id }: WaitingPayment['party']): OwnedBy => {
  if (table === 'customer') throw new Error('No money goes to customers by ACH.');
  return { owner: table, ownerId: id };
};

/** @throws Conflict for an account that is gone or has its prenote, InvalidRecord for one that is paid by the same file */
async function prenoteEntries(
  context: WriteContext,
  ids: readonly number[],
  box: SecretBox,
  paid: readonly PlannedEntry[],
) {
  const { t } = context;
  const wanted = new Set(ids);
  const known = await accountsWithoutPrenote(context, [...wanted]);
  if (known.length < wanted.size) throw new Conflict(t('ach.notWaiting'));
  const entries: PlannedEntry[] = [];
  for (const { of, account, name } of known) {
    if (paid.some((one) => boxed(one.of) === boxed(of)))
      throw new InvalidRecord({ prenotes: [t('ach.notBoth', { name })] });
    const entry = {
      ...(await numbersOf(context, of, box)),
      kind: account.kind,
      name: account.holder,
      id: `ACCT ${account.id}`,
    };
    entries.push({ of, account, payment: null, name, entry: { ...entry, amount: '0.00', addenda: null } });
  }
  return entries;
}

/** The next number of all files, and the letter of the day. Its row is locked until the act ends: files wait for each other. */
async function nextFile({ trx, t }: WriteContext, today: string) {
  const { last } = await trx
    .insertInto('windrow_ach_number')
    .values({ name: 'file', last: 1 })
    .onConflict((on) => on.column('name').doUpdateSet(({ eb }) => ({ last: eb('windrow_ach_number.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  const made = trx
    .selectFrom('windrow_ach_file')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('made_on', '=', today);
  const modifier = MODIFIERS[Number((await made.executeTakeFirstOrThrow()).count)];
  if (modifier === undefined) throw new Conflict(t('ach.tooManyFiles', { most: MODIFIERS.length }));
  return { number: Number(last), modifier };
}

/** A file that was planned. */
interface PlannedFile {
  readonly row: Omit<Insertable<SystemTables['windrow_ach_file']>, 'locked'>;
  readonly text: string;
  readonly entries: readonly PlannedEntry[];
  readonly traces: readonly string[];
}

const planned = (context: WriteContext, plan?: PlannedFile): Promise<PlannedFile> =>
  context.once('the ACH file', async () => {
    if (!plan) throw new Error('The act made no file.');
    return plan;
  });

const batchOf = (code: AchBatch['code'], entries: readonly PlannedEntry[]): AchBatch => ({
  code,
  entries: entries.map(({ entry }) => entry),
});

/** @throws InvalidRecord for a day that is over or no weekday, Conflict where something is missing or was sent meanwhile */
async function planFile(context: WriteContext, { order, box, actor }: Act<'makeAchFile'>): Promise<RowChange[]> {
  const { t, at } = context;
  const today = dayOf(at);
  const { number, modifier } = await nextFile(context, today);
  const settings = await achSettings(context);
  const own = await bankAccountOf(context, OWN);
  if (!settings || !own) throw new Conflict(t('ach.notSetUp'));
  if (order.effective < today || !isWeekday(order.effective)) throw new InvalidRecord({ effective: [t('ach.badDay')] });
  const paid = await paymentEntries(context, await askedPayments(context, order.payments, settings.from), box);
  const prenotes = await prenoteEntries(context, order.prenotes, box, paid);
  const amount = sumPrinted(paid.map(({ entry }) => entry.amount));
  const all = [...paid, ...prenotes];
  if (all.length === 0) throw new InvalidRecord({ payments: [t('ach.nothing')] });
  if (compareAmounts(amount, MOST_OF_FILE) > 0)
    throw new InvalidRecord({ payments: [t('ach.fileTooMuch', { amount: formatDollars(MOST_OF_FILE) })] });
  const of = (kind: BankAccount['holder_kind']) => all.filter(({ account }) => account.holder_kind === kind);
  const entries = [...of('Person'), ...of('Company')];
  const { text, traces } = nachaFile({
    ...senderOf(settings),
    own: { ...(await numbersOf(context, OWN, box)), kind: own.kind },
    made: { day: today, time: at.toTimeString().slice(0, 5) },
    modifier,
    effective: order.effective,
    batches: [batchOf('PPD', of('Person')), batchOf('CCD', of('Company'))],
  });
  const row = {
    number,
    at: at.toISOString(),
    made_on: today,
    modifier,
    effective_on: order.effective,
    made_by: actor.name,
    payments: paid.length,
    prenotes: prenotes.length,
    amount,
    digest: createHash('sha256').update(text).digest('hex'),
  };
  await planned(context, { row, text, entries, traces });
  return [];
}

/** Keeps the file, its bytes locked, and what is in it; and which accounts have their prenote. Once in the act. */
const keepFile = (context: WriteContext, box: SecretBox): Promise<{ readonly id: number }> =>
  context.once('the kept ACH file', async () => {
    const { trx } = context;
    const { row, text, entries, traces } = await planned(context);
    const locked = box.lock(Buffer.from(text), fileName(row.number));
    const file = trx.insertInto('windrow_ach_file').values({ ...row, locked });
    const { id } = await file.returning('id').executeTakeFirstOrThrow();
    for (const [at, { of, account, payment, name, entry }] of entries.entries()) {
      const values = {
        file_id: id,
        payment_id: payment?.id ?? null,
        owner: of.owner,
        owner_id: of.ownerId,
        name,
        account_end: account.account_end,
        pays: payment?.pays ?? '',
        amount: entry.amount,
        trace: traces[at] ?? '',
      };
      await trx.insertInto('windrow_ach_entry').values(values).execute();
      if (payment) continue;
      const sent = { prenote_on: row.effective_on, version: account.version + 1 };
      await trx.updateTable('windrow_bank_account').set(sent).where('id', '=', account.id).execute();
    }
    return { id };
  });

/** Keeps what both acts change: none of it is a row of the history. */
export const recordAch: Recorder = async (context) => {
  const { act } = context;
  if (act.kind === 'changeBankAccount') await keepAccount(context, act);
  if (act.kind === 'makeAchFile') await keepFile(context, act.box);
};

/** The acts. */
export const achActs: readonly AnyAct[] = [
  defineAct({
    ...ofOwners,
    kind: 'changeBankAccount',
    plan: planChange,
    answer: nothing,
    about: async (context, act) => ({
      owner: act.owner,
      owner_id: act.ownerId,
      name: act.name,
      was: (await before(context, act))?.account_end ?? null,
      now: act.account === null ? null : endOf(act.account.account),
    }),
  }),
  defineAct({
    ...ofOwners,
    kind: 'makeAchFile',
    plan: planFile,
    answer: async (_rows, _read, context) => {
      if (context.act.kind !== 'makeAchFile') throw new Error('It is another act.');
      return keepFile(context, context.act.box);
    },
    about: async (context) => {
      const { number, payments, prenotes, amount } = (await planned(context)).row;
      return { file: fileName(number), payments, prenotes, amount };
    },
  }),
];
