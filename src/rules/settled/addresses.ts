/** Where statements are issued, as the page and the reports of the server lead there. Pure. */
import { ACCOUNTS, STATEMENTS } from './paths';
import type { SettlementRole } from './settled';

/** The account of a party. */
export function accountAddress({ table, id }: { readonly table: string; readonly id: number }): string {
  return `${ACCOUNTS}/${table}/${id}`;
}

/** What a report was asked for: its days, and ids by the keys of its address. */
interface AskedReport {
  readonly from: string;
  readonly to: string;
  readonly filters: Readonly<Record<string, number | undefined>>;
}

/** The paper of a report: whom it pays or bills. */
interface IssuedReport {
  readonly report: string;
  readonly role: SettlementRole;
}

/** Where the paper of a report is looked at before it is issued; without a party the list of all parties of that kind. */
export function issueAddress({ report, role }: IssuedReport, asked: AskedReport): string {
  const { from, to, filters } = asked;
  if (filters[role] === undefined) return `${STATEMENTS}?report=${report}&from=${from}&to=${to}`;
  const ids = Object.entries(filters).flatMap(([key, id]) => (id === undefined ? [] : [`&${key}=${id}`]));
  return `${STATEMENTS}/issue?report=${report}${ids.join('')}&date_from=${from}&date_to=${to}`;
}
