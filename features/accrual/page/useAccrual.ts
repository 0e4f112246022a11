/** What the accrual says, the day and the kind that it is asked for, and its files. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useAskedBy } from '../../../src/client/settled/asked';
import { isDay } from '../../../src/kinds/date';
import { guarded } from '../../../src/kinds/formulas';
import type { Translate } from '../../../src/messages/catalogue';
import { dayOf } from '../../../src/rules/dates';
import { csvOf } from '../../../src/rules/lists/readList';
import { API_ROOT } from '../../../src/rules/paths';
import { isNothing } from '../../../src/rules/settled/money';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { settlementRoles } from '../../../src/sides';
import { AGES, BILLED } from '../rules/ages';
import type { Accrual, AccrualTicket, AccruedParty } from '../rules/calls';

const PATH = `${API_ROOT}/office/accrual/`;

/** The calls over the requests of a session. */
function createAccrualCalls({ ask }: Pick<RestClient, 'ask'>) {
  return {
    accrual: async (day: string, signal: AbortSignal) => ask<Accrual>(withQuery(PATH, { day }), { signal }),
    tickets: async (day: string, { table: role, id }: AccruedParty['party'], signal: AbortSignal) =>
      ask<AccrualTicket[]>(withQuery(`${PATH}tickets/`, { day, role, party: id }), { signal }),
  };
}

/** What all parties are owed or billable at a day. */
export function useAccrual(day: string) {
  const { calls } = useOwnCalls(createAccrualCalls);
  return useAskedBy(calls, ['accrual', day], (verbs, signal) => verbs.accrual(day, signal));
}

/** The tickets of one party in it. */
export function useAccrualTickets(day: string, party: AccruedParty['party']) {
  const { calls } = useOwnCalls(createAccrualCalls);
  return useAskedBy(calls, ['accrual', day, party.table, party.id], (verbs, signal) =>
    verbs.tickets(day, party, signal),
  );
}

/** The last day of the month before today's. */
function lastMonthEnd(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return dayOf(new Date(year, month - 1, 0, 12));
}

/** The day and the kind that the address asks for; `''` is all kinds. */
export function useAccrualShown() {
  const [asked, setAsked] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const given = asked.get('day') ?? '';
  const day = isDay(given) && given <= today ? given : lastMonthEnd(today);
  const kind: SettlementRole | '' = settlementRoles.find((role) => role === asked.get('kind')) ?? '';
  const show = (next: { readonly day?: string; readonly kind?: SettlementRole | '' }): void => {
    const { day: nextDay = day, kind: nextKind = kind } = next;
    setAsked({ day: nextDay, ...(nextKind === '' ? {} : { kind: nextKind }) }, { replace: true });
  };
  return { day, kind, show };
}

/** What is shown, and the way to show something else. */
export type AccrualShown = ReturnType<typeof useAccrualShown>;

/** What customers are billed for, among them alone, where they have tickets of more than one kind; one kind would say the amount again. */
export const billedOf = (parties: readonly AccruedParty[]): (typeof BILLED)[number][] => {
  const found = BILLED.filter((kind) => parties.some((one) => !isNothing(one[kind] ?? '0.00')));
  return found.length > 1 && parties.every(({ party }) => party.table === 'customer') ? found : [];
};

/** A line for each party. Names cannot start a formula; amounts are plain numbers. @param kindOf what a record of a table is called */
export function accrualCsv(parties: readonly AccruedParty[], t: Translate, kindOf: (table: string) => string): string {
  const heads = ['name', 'kind', 'loads', 'lacking', ...AGES, 'amount', ...BILLED, 'since'] as const;
  const lines = parties.map((one) => [
    guarded(one.party.name),
    kindOf(one.party.table),
    String(one.loads),
    String(one.lacking),
    ...AGES.map((age) => one[age]),
    one.amount,
    ...BILLED.map((kind) => one[kind] ?? ''),
    one.since,
  ]);
  return csvOf([heads.map((head) => t(`accrual.${head}`)), ...lines]);
}

/** A line for each ticket of a party. @param kindOf what tickets of a table are called */
export function ticketsCsv(tickets: readonly AccrualTicket[], t: Translate, kindOf: (table: string) => string): string {
  const heads = ['ticket', 'kind', 'ticketDay', 'amount', 'statement'] as const;
  const lines = tickets.map(({ ticket, amount, since }) => [
    guarded(ticket.number),
    kindOf(ticket.table),
    ticket.date,
    amount ?? '',
    since?.reference ?? '',
  ]);
  return csvOf([heads.map((head) => t(`accrual.${head}`)), ...lines]);
}
