/** Sums of accounts. Exact. Pure. */
import type { PartyBalance } from '../../rules/calls';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { guarded } from '../../../../src/kinds/formulas';
import type { Translate } from '../../../../src/messages/catalogue';
import { csvOf } from '../../../../src/rules/lists/readList';

/** What several parties of one kind add up to. */
export interface AccountSums {
  readonly balance: string;
  readonly to_30: string;
  readonly to_60: string;
  /** Over 60 days. */
  readonly older: string;
  readonly on_account: string;
  /** Tickets on no statement; `null` while nobody has named the cut-off. */
  readonly on_none: number | null;
}

/** What is open over 60 days. */
export const olderOf = ({ to_90: to90, over_90: over90 }: PartyBalance): string => sumPrinted([to90, over90]);

/** The sums; zeros for no party. */
export function sumsOfAccounts(accounts: readonly PartyBalance[]): AccountSums {
  const sum = (of: (one: PartyBalance) => string): string => sumPrinted(accounts.map(of));
  const onNone = accounts.map(({ on_none: count }) => count);
  return {
    balance: sum(({ balance }) => balance),
    to_30: sum(({ to_30: amount }) => amount),
    to_60: sum(({ to_60: amount }) => amount),
    older: sum(olderOf),
    on_account: sum(({ on_account: amount }) => amount),
    on_none: onNone.some((count) => count === null) ? null : onNone.reduce((all: number, one) => all + (one ?? 0), 0),
  };
}

/** Producers and haulers are paid, customers owe us. */
export const owesUs = ({ party }: Pick<PartyBalance, 'party'>): boolean => party.table === 'customer';

/** A line for each account. Names cannot start a formula; amounts are plain numbers. */
export function accountsCsv(accounts: readonly PartyBalance[], t: Translate): string {
  const heads = ['party', 'kind', 'balance', 'to30', 'to60', 'older', 'onAccount', 'onNone'] as const;
  const lines = accounts.map((one) => [
    guarded(one.party.name),
    t(`accounts.is.${one.party.table}`),
    one.balance,
    one.to_30,
    one.to_60,
    olderOf(one),
    one.on_account,
    one.on_none === null ? '' : String(one.on_none),
  ]);
  return csvOf([heads.map((head) => t(`accounts.${head}`)), ...lines]);
}
