/** An office of 200 parties at the end of a month, made through the API: farms, truckers and dairies, and what makes one statement for each. */
import { range } from 'es-toolkit';
import { entities } from '../../../src/entities';
import { daysAfter } from '../../../src/rules/dayRange/nearDay';
import { monthToIssue } from '../../../src/rules/dayRange/monthToIssue';
import { dayOf } from '../../../src/rules/dates';
import type { Values } from '../../../src/rules/rows';
import type { Call } from '../../support/api';
import { buildSaved } from '../../support/build';
import { addTicket, setUpBusiness, year } from '../../support/business';

/** How many statements of each kind the month makes, one for each party. */
export const statements = { PS: 80, HS: 60, CS: 40, DS: 10, FC: 10 } as const;
/** How many farms and as many truckers have a bank account. */
export const BANKED = 6;

const ACCOUNT = { holder_kind: 'Company', kind: 'Checking', routing: '021000021', account: '12345678' };

/** The month that the page of statements offers. */
export const month = monthToIssue(dayOf(new Date()), year);

/** Sets it up. Everything before the month was settled elsewhere, and no check was ever written. */
export async function openLargeOffice(call: Call): Promise<void> {
  const at = await setUpBusiness(call);
  const many = async (count: number, table: string, values: (n: number) => Values): Promise<readonly number[]> => {
    const ids: number[] = [];
    for (const n of range(count)) ids.push((await buildSaved(call, entities, table, values(n))).id);
    return ids;
  };
  const named =
    (title: string, more: Values = {}) =>
    (n: number) => ({ ...more, name: `${title} ${n + 1}` });
  const [area] = await many(1, 'producer_area', named('South'));
  const farms = await many(statements.PS, 'producer', named('Farm', { producer_area_id: area }));
  const truckers = await many(statements.HS, 'hauler', named('Trucker'));
  const dairies = await many(statements.CS + statements.DS + statements.FC, 'customer', named('Dairy'));
  const trucks = await many(truckers.length, 'truck', (n) => ({ name: `T-${n}`, hauler_id: truckers[n] }));
  const before = daysAfter(month.from, -1);
  const cutoffs = { producer: before, hauler: before, customer: before };
  await call('PUT', '/api/v1/office/statements/settings/', { cutoffs, terms_days: 15 });
  for (const [table, ids] of Object.entries({ producer: farms, hauler: truckers }))
    for (const id of ids.slice(0, BANKED)) {
      const body = { ...ACCOUNT, holder: `${table} ${id}` };
      const { status } = await call('PUT', `/api/v1/office/bank_accounts/${table}/${id}/`, body);
      if (status >= 300) throw new Error(`A bank account was answered by ${status}.`);
    }
  const add = (table: Parameters<typeof addTicket>[1], n: number, values: Values) =>
    addTicket(call, table, at, {
      ticket_number: `${table.slice(0, 1)}${n}`,
      dairy_ticket_number: `D${table.slice(0, 1)}${n}`,
      date: month.from,
      gross_weight: 76_020 + 40 * n,
      tare_weight: 30_980 + 20 * (n % 9),
      ...values,
    });
  for (const n of range(farms.length)) {
    const [hauler_id, truck_id] = [truckers, trucks].map((all) => all[n % all.length]);
    await add('crop_ticket', n, {
      producer_id: farms[n],
      hauler_id,
      truck_id,
      customer_id: dairies[n % statements.CS],
    });
  }
  for (const n of range(statements.DS)) {
    await add('delivery_ticket', n, { customer_id: dairies[statements.CS + n] });
    await add('haul_ticket', n, { customer_id: dairies[statements.CS + statements.DS + n] });
  }
}
