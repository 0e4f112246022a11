/** The calls about payments and what parties are owed or owe (decision 67). Only our own server has them. */
import { API_ROOT } from '../../../../src/rules/paths';
import type { Account, Balances, Payment } from '../../rules/accounts/accounts';
import { withQuery, type RestClient } from '../../../../src/client/rest';
import { writeHeaders } from '../../../../src/client/versions';

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
export interface AccountVerbs {
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
export function createAccountVerbs({ call }: Pick<RestClient, 'call'>): AccountVerbs {
  const post = (path: string, body: object, key: string) =>
    call(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body), headers: writeHeaders({ key }) });
  return {
    accounts: async (table, signal) =>
      (await call(withQuery(`${PATH}accounts/`, { table }), signal ? { signal } : {})).json as Balances,
    account: async ({ table, id }, signal) =>
      (await call(`${PATH}accounts/${table}/${id}/`, signal ? { signal } : {})).json as Account,
    pay: async ({ party: { table, id }, ...payment }, key) =>
      (await post('payments/', { ...payment, party: `${table}:${id}` }, key)).json as Payment,
    takeBackPayment: async (id, reason, key) => {
      await post(`payments/${id}/take_back/`, { reason }, key);
    },
    applyCredit: async ({ table, id }, credit, key) =>
      (await post(`accounts/${table}/${id}/apply/`, credit, key)).json as Account,
    unapplyCredit: async (id, statement, key) => {
      await post(`payments/${id}/unapply/`, { statement }, key);
    },
  };
}
