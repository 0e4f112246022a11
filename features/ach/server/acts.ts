/** The acts: a bank account is entered, changed or removed; a file is made. */
import { createHash } from 'node:crypto';
import { formatDollars } from '../../../src/kinds/number';
import { dayOf } from '../../../src/rules/dates';
import { compareAmounts } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { SecretBox } from '../../../server/accounts/secondFactor/secretBox';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct, type SeenRow } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { Recorder, RowChange, WriteContext } from '../../../server/records/context';
import { PAYMENT } from '../../../server/settled/claims';
import type { BankAccount, WaitingPayment } from '../rules/calls';
import {
  isAccountNumber,
  isRouting,
  isWeekday,
  MODIFIERS,
  MOST_OF_ENTRY,
  MOST_OF_FILE,
  nachaFile,
  type AchEntry,
  type BankNumbers,
} from '../rules/nacha';
import { ACH_ENTRY, ACH_FILE, BANK_ACCOUNT } from '../rules/tables';
import { achSettings, bankAccountOf, fileName, OWN, waitingPayments, type OwnedBy } from './read';

/** A bank account as it was entered. */
export interface NewBankAccount extends Pick<BankAccount, 'holder' | 'holder_kind' | 'kind'>, BankNumbers {}

/** What a file is asked to have: ids of payments, and of bank accounts whose prenotes go out. */
interface FileOrder {
  readonly effective: string;
  readonly payments: readonly number[];
  readonly prenotes: readonly number[];
}

declare module '../../../server/records/act' {
  interface ActDetails {
    /** `account`: `null` removes it. `box` locks the numbers: acts know no keys, and no history keeps it. */
    changeBankAccount: OwnedBy & {
      readonly name: string;
      readonly account: NewBankAccount | null;
      readonly box: SecretBox;
    };
    makeAchFile: { readonly order: FileOrder; readonly box: SecretBox };
  }
  interface ActResults {
    changeBankAccount: undefined;
    makeAchFile: { readonly id: number };
  }
}

const boxed = ({ owner, ownerId }: OwnedBy): string => `${owner} ${ownerId}`;
const endOf = (number: string): string => number.slice(-4);

async function presentRow(context: WriteContext, of: OwnedBy) {
  const known = await bankAccountOf(context, of);
  const row = known && (await context.rows(BANK_ACCOUNT, [known.id])).get(known.id);
  return row && known && { id: known.id, ...row };
}

/** @throws InvalidRecord for numbers that no bank has, NotFound where there is none to remove */
async function planChange(context: WriteContext, act: Act<'changeBankAccount'>): Promise<RowChange[]> {
  const { t } = context;
  const { account, name, owner, ownerId } = act;
  const present = await presentRow(context, act);
  const place = present && { id: present.id, before: present.values, versionBefore: present.version };
  if (account === null) {
    if (!place) throw new NotFound();
    return [{ table: BANK_ACCOUNT, ...place }];
  }
  const holder = account.holder.trim();
  if (holder === '') throw new InvalidRecord({ holder: [t('validation.required')] });
  if (!isRouting(account.routing)) throw new InvalidRecord({ routing: [t('ach.badRouting')] });
  if (!isAccountNumber(account.account)) throw new InvalidRecord({ account: [t('ach.badAccount')] });
  const after = {
    owner,
    owner_id: ownerId,
    owner_name: name,
    holder,
    holder_kind: account.holder_kind,
    kind: account.kind,
    routing_end: endOf(account.routing),
    account_end: endOf(account.account),
    prenote_file: null,
  };
  return [{ table: BANK_ACCOUNT, ...place, after }];
}

/** The account, if it has another version now than the actor saw. */
async function staleAccount(context: WriteContext, act: Act<'changeBankAccount'>): Promise<readonly SeenRow[]> {
  const version = act.versions?.get(act.ownerId);
  if (version === undefined) return [];
  const present = await presentRow(context, act);
  return (present?.version ?? 0) === version ? [] : [{ table: BANK_ACCOUNT, id: present?.id ?? 0, version }];
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
    .selectFrom('windrow_bank_secret')
    .select('locked')
    .where('owner', '=', of.owner)
    .where('owner_id', '=', of.ownerId)
    .executeTakeFirst();
  const open = row && box.open(row.locked, boxed(of));
  if (!open) throw new Conflict(t('ach.cannotOpen'));
  return JSON.parse(open.toString()) as BankNumbers;
}

/** The payments asked for. The rows are locked: whoever takes one back waits, and so does another file. */
async function askedPayments(context: WriteContext, ids: readonly number[], from: string): Promise<WaitingPayment[]> {
  const { t } = context;
  await context.rows(PAYMENT, ids);
  const wanted = new Set(ids);
  const found = (await waitingPayments(context, from)).filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new Conflict(t('ach.notWaiting'));
  return found;
}

async function paymentEntries(context: WriteContext, payments: readonly WaitingPayment[], box: SecretBox) {
  const { t } = context;
  const entries: PlannedEntry[] = [];
  for (const payment of payments) {
    const { party, account, amount, pays, reference } = payment;
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
  const rows = await context.rows(BANK_ACCOUNT, ids);
  const entries: PlannedEntry[] = [];
  for (const id of new Set(ids)) {
    const values = rows.get(id)?.values;
    const owner = (['producer', 'hauler'] as const).find((one) => one === values?.owner);
    const of = owner && { owner, ownerId: Number(values?.owner_id) };
    const account = of && (await bankAccountOf(context, of));
    if (!of || !account || values?.prenote_file !== null) throw new Conflict(t('ach.notWaiting'));
    const name = String(values.owner_name);
    if (paid.some((one) => boxed(one.of) === boxed(of)))
      throw new InvalidRecord({ prenotes: [t('ach.notBoth', { name })] });
    const entry = {
      ...(await numbersOf(context, of, box)),
      kind: account.kind,
      name: account.holder,
      id: `ACCT ${id}`,
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
    .selectFrom(ACH_FILE)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('made_on', '=', today);
  const modifier = MODIFIERS[Number((await made.executeTakeFirstOrThrow()).count)];
  if (modifier === undefined) throw new Conflict(t('ach.tooManyFiles', { most: MODIFIERS.length }));
  return { number: Number(last), modifier };
}

/** The text of the file that an act makes, for its recorder. */
const MADE = 'the ACH file';

/** @throws InvalidRecord for a day that is over or no weekday, Conflict where something is missing or was sent meanwhile */
async function planFile(context: WriteContext, { order, box, actor }: Act<'makeAchFile'>): Promise<RowChange[]> {
  const { t, at, store, trx } = context;
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
  const batchOf = (kind: BankAccount['holder_kind']) => all.filter(({ account }) => account.holder_kind === kind);
  const sorted = [...batchOf('Person'), ...batchOf('Company')];
  const { text, traces } = nachaFile({
    bank: settings.bank,
    company: settings.company,
    companyId: settings.company_id,
    isBalanced: settings.balanced,
    own: { ...(await numbersOf(context, OWN, box)), kind: own.kind },
    made: { day: today, time: at.toTimeString().slice(0, 5) },
    modifier,
    effective: order.effective,
    batches: [
      { code: 'PPD', entries: batchOf('Person').map(({ entry }) => entry) },
      { code: 'CCD', entries: batchOf('Company').map(({ entry }) => entry) },
    ],
  });
  await context.once(MADE, async () => ({ text, number }));
  const [id = 0] = await store(ACH_FILE).reserve(trx, 1);
  const after = {
    number,
    made_on: today,
    modifier,
    effective_on: order.effective,
    made_by: actor.name,
    payments: paid.length,
    prenotes: prenotes.length,
    amount,
    digest: createHash('sha256').update(text).digest('hex'),
  };
  return [
    { table: ACH_FILE, id, after, setWise: true },
    ...(await entryRows(context, { id, sorted, traces })),
    ...(await noted(context, id, prenotes)),
  ];
}

/** What is kept of each entry. */
async function entryRows(
  { store, trx }: WriteContext,
  {
    id,
    sorted,
    traces,
  }: { readonly id: number; readonly sorted: readonly PlannedEntry[]; readonly traces: readonly string[] },
): Promise<RowChange[]> {
  const ids = await store(ACH_ENTRY).reserve(trx, sorted.length);
  return sorted.map(({ of, account, payment, name, entry }, at) => ({
    table: ACH_ENTRY,
    id: ids[at] ?? 0,
    setWise: true,
    after: {
      file_id: id,
      payment_id: payment?.id ?? null,
      owner: of.owner,
      owner_id: of.ownerId,
      name,
      account_end: account.account_end,
      pays: payment?.pays || null,
      amount: entry.amount,
      trace: traces[at] ?? '',
    },
  }));
}

/** The accounts whose prenotes are in the file. */
async function noted(context: WriteContext, file: number, prenotes: readonly PlannedEntry[]): Promise<RowChange[]> {
  const rows = await context.rows(
    BANK_ACCOUNT,
    prenotes.map(({ account }) => account.id),
  );
  return [...rows].map(([id, { values, version }]) => ({
    table: BANK_ACCOUNT,
    id,
    before: values,
    versionBefore: version,
    after: { prenote_file: file },
  }));
}

/** Keeps the numbers of a bank account, and the bytes of a file, both locked. */
export const recordSecrets: Recorder = async (context) => {
  const { act, trx } = context;
  if (act.kind === 'changeBankAccount') {
    const { owner, ownerId: owner_id, account, box } = act;
    await trx.deleteFrom('windrow_bank_secret').where('owner', '=', owner).where('owner_id', '=', owner_id).execute();
    if (account === null) return;
    const { routing, account: number } = account;
    const locked = box.lock(Buffer.from(JSON.stringify({ routing, account: number })), boxed(act));
    await trx.insertInto('windrow_bank_secret').values({ owner, owner_id, locked }).execute();
  }
  if (act.kind === 'makeAchFile') {
    const { text, number } = await context.once<{ text: string; number: number }>(MADE, () => {
      throw new Error('The act made no file.');
    });
    const locked = act.box.lock(Buffer.from(text), fileName(number));
    await trx.insertInto('windrow_ach_content').values({ number, locked }).execute();
  }
};

/** The acts. */
export const achActs: readonly AnyAct[] = [
  defineAct({
    ...ofOwners,
    kind: 'changeBankAccount',
    plan: planChange,
    answer: nothing,
    staleBeside: staleAccount,
    about: (_, { owner, ownerId, name }, [row]) => ({
      owner,
      owner_id: ownerId,
      name,
      was: row?.before?.account_end ?? null,
      now: row?.after?.account_end ?? null,
    }),
  }),
  defineAct({
    ...ofOwners,
    kind: 'makeAchFile',
    plan: planFile,
    answer: async ([row]) => {
      if (!row) throw new Error('The act made no file.');
      return { id: row.id };
    },
    about: (_, _act, [made]) => {
      const { number, payments, prenotes, amount } = made?.after ?? {};
      return { file: fileName(number), payments, prenotes, amount };
    },
  }),
];
