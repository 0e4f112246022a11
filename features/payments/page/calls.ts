/** The calls about payments and what parties are owed or owe (decision 67). Only our own server has them. */
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy, type StatementAct } from '../../../src/client/settled/useActBy';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { API_ROOT } from '../../../src/rules/paths';
import type { Account, Balances, Payment } from '../rules/calls';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { writeHeaders } from '../../../src/client/versions';

const PATH = `${API_ROOT}/office/`;

/** A party by its table. */
export interface PartyAsked {
  readonly table: string;
  readonly id: number;
}

/** A payment as it is typed. */
export interface PaymentAsked {
  readonly party: PartyAsked;
  readonly date: string;
  readonly method: string;
  readonly reference: string;
  readonly amount: string;
  readonly note: string;
  /** Who gets what of it. Without: the party all. */
  readonly payees?: readonly { readonly payee: string | null; readonly amount: string; readonly reference: string }[];
  /** It stays on account whole. */
  readonly advance?: true;
  /** Without: open statements, the oldest first. What is left stays on account. */
  readonly on?: readonly { readonly statement: number; readonly amount: string }[];
}

/** Money on account as it is to be applied. */
export interface CreditAsked {
  /** One statement below zero or one payment alone. Without: all of it. */
  readonly from?: { readonly of: 'statement' | 'payment'; readonly id: number };
  readonly on: readonly { readonly statement: number; readonly amount: string }[];
}

/** The calls. */
interface AccountVerbs {
  /** The accounts of all parties of a table. */
  accounts(table: string, signal?: AbortSignal): Promise<Balances>;
  account(party: PartyAsked, signal?: AbortSignal): Promise<Account>;
  /** @param key equal for two requests that are one */
  pay(payment: PaymentAsked, key: string): Promise<Payment>;
  takeBackPayment(id: number, reason: string, key: string): Promise<void>;
  /** Puts money on account on open statements. */
  applyCredit(party: PartyAsked, credit: CreditAsked, key: string): Promise<Account>;
  /** Takes what a payment or an offset has on a statement off again. */
  unapplyCredit(id: number, statement: number, key: string): Promise<void>;
}

/** The calls over the requests of a session. */
function createAccountVerbs({ ask }: Pick<RestClient, 'ask'>): AccountVerbs {
  const post = <Answer>(path: string, body: object, key: string) =>
    ask<Answer>(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body), headers: writeHeaders({ key }) });
  return {
    accounts: async (table, signal) =>
      ask<Balances>(withQuery(`${PATH}accounts/`, { table }), signal ? { signal } : {}),
    account: async ({ table, id }, signal) => ask<Account>(`${PATH}accounts/${table}/${id}/`, signal ? { signal } : {}),
    pay: async ({ party: { table, id }, ...payment }, key) =>
      await post<Payment>('payments/', { ...payment, party: `${table}:${id}` }, key),
    takeBackPayment: async (id, reason, key) => {
      await post(`payments/${id}/take_back/`, { reason }, key);
    },
    applyCredit: async ({ table, id }, credit, key) =>
      await post<Account>(`accounts/${table}/${id}/apply/`, credit, key),
    unapplyCredit: async (id, statement, key) => {
      await post(`payments/${id}/unapply/`, { statement }, key);
    },
  };
}

const useVerbs = (): (() => Promise<AccountVerbs>) => useOwnCalls(createAccountVerbs).calls;

/** Asks our own server. @param ask nothing is asked where it is absent */
export function useAsked<Answer>(
  parts: readonly unknown[],
  ask: ((verbs: AccountVerbs, signal: AbortSignal) => Promise<Answer>) | undefined,
) {
  return useAskedBy(useVerbs(), parts, ask);
}

/** The account of a party. */
export const useAccount = (party: PartyAsked | undefined) =>
  useAsked(['account', party?.table, party?.id], party && ((verbs, signal) => verbs.account(party, signal)));

/** The way to change what was paid. */
export const useAct = (): StatementAct<AccountVerbs> => useActBy(useVerbs());
