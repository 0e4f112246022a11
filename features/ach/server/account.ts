/** A bank account is entered, changed or removed: how it is planned and kept. */
import { Conflict, InvalidRecord, NotFound, Stale } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { RowChange, WriteContext } from '../../../server/records/context';
import type { BankAccount } from '../rules/calls';
import { isAccountNumber, isRouting, type BankNumbers } from '../rules/nacha';
import { bankAccountOf, type OwnedBy } from './read';

/** A bank account as it was entered. */
export interface NewBankAccount extends Pick<BankAccount, 'holder' | 'holder_kind' | 'kind'>, BankNumbers {}

/** What the numbers of an account are locked for. */
export const boxed = ({ owner, ownerId }: OwnedBy): string => `${owner} ${ownerId}`;
export const endOf = (number: string): string => number.slice(-4);

/** What stands of a new account, and its numbers, locked. */
const keptOf = ({ name, account, box, ...of }: Act<'changeBankAccount'> & { readonly account: NewBankAccount }) => ({
  owner: of.owner,
  owner_id: of.ownerId,
  owner_name: name,
  holder: account.holder.trim(),
  holder_kind: account.holder_kind,
  kind: account.kind,
  routing_end: endOf(account.routing),
  account_end: endOf(account.account),
  prenote_on: null,
  locked: box.lock(Buffer.from(JSON.stringify({ routing: account.routing, account: account.account })), boxed(of)),
});

/** The account as it was before the act. */
export const before = (context: WriteContext, of: OwnedBy) =>
  context.once('the bank account', () => bankAccountOf(context, of));

/**
 * Numbers stand in a table that no history keeps: the act changes no row that one would.
 * @throws InvalidRecord for numbers that no bank has, NotFound where there is none to remove, Stale where it has another version
 */
export async function planChange(context: WriteContext, act: Act<'changeBankAccount'>): Promise<RowChange[]> {
  const { t } = context;
  const { account, ownerId, versions } = act;
  const present = await before(context, act);
  const seen = versions?.get(ownerId);
  if (seen !== undefined && seen !== (present?.version ?? 0)) throw new Stale(t('api.stale'), [], 1);
  if (account === null) {
    if (!present) throw new NotFound();
    return [];
  }
  if (account.holder.trim() === '') throw new InvalidRecord({ holder: [t('validation.required')] });
  if (!isRouting(account.routing)) throw new InvalidRecord({ routing: [t('ach.badRouting')] });
  if (!isAccountNumber(account.account)) throw new InvalidRecord({ account: [t('ach.badAccount')] });
  return [];
}

/** @throws Conflict where another change came first */
export async function keepAccount(context: WriteContext, act: Act<'changeBankAccount'>): Promise<void> {
  const { trx, t } = context;
  const { account } = act;
  const { id, version = 0 } = (await before(context, act)) ?? {};
  const values = account && { ...keptOf({ ...act, account }), version: version + 1 };
  const insert = trx.insertInto('windrow_bank_account').onConflict((on) => on.doNothing());
  const change = trx
    .updateTable('windrow_bank_account')
    .where('id', '=', id ?? 0)
    .where('version', '=', version);
  const remove = trx
    .deleteFrom('windrow_bank_account')
    .where('id', '=', id ?? 0)
    .where('version', '=', version);
  const done = !values
    ? await remove.returning('id').execute()
    : id === undefined
      ? await insert.values(values).returning('id').execute()
      : await change.set(values).returning('id').execute();
  if (done.length === 0) throw new Conflict(t('api.changedMeanwhile'));
}
