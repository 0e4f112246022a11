/** The accounts that are shown as CSV, with a mark that makes spreadsheets read it as UTF-8. Pure. */
import { guarded } from '../../../../src/kinds/formulas';
import type { Translate } from '../../../../src/messages/catalogue';
import type { PartyBalance } from '../../rules/calls';
import { olderOf } from './accountSums';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

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
  const all = [heads.map((head) => t(`accounts.${head}`)), ...lines];
  return `\ufeff${all.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
