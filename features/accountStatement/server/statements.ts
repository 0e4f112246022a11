/** Statements of account of several parties, their files, and what of one is frozen when it is mailed. */
import type { Translate } from '../../../src/messages/catalogue';
import type { Language } from '../../../src/messages/languages';
import type { ShownDates } from '../../../src/messages/shownDates';
import { dayOf } from '../../../src/rules/dates';
import { isNothing } from '../../../src/rules/settled/money';
import type { PartyRef } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { InvalidRecord } from '../../../server/faults';
import { translatorIn } from '../../../server/language';
import { settingIn } from '../../../server/records/settings/settings';
import { readAddresses, readCompany } from '../../../server/reports/read/letterheads';
import { slug } from '../../../server/reports/write/fileName';
import type { StatementParts } from '../../statements/server/index';
import type { FinanceCharge } from '../rules/calls';
import { CHARGE } from '../rules/charge';
import type { AddressedStatement, SheetFrame } from './paper';
import { computed, readAccounts } from './statement';

const NONE: FinanceCharge = { percent: '0', grace: 0 };

/** The finance charge; none before somebody has chosen one. */
export async function chargeOf(parts: StatementParts): Promise<FinanceCharge> {
  const kept = await settingIn({ trx: parts.db.sql, statement: parts.statement }, CHARGE);
  const chosen: Partial<FinanceCharge> = JSON.parse(kept?.value ?? '{}');
  return { ...NONE, ...chosen };
}

/** The last day that counts. @param day default: today @throws InvalidRecord for one to come */
export function pastDay({ clock }: Pick<StatementParts, 'clock'>, day: string | undefined, t: Translate): string {
  const today = dayOf(clock());
  if (day !== undefined && day > today) throw new InvalidRecord({ day: [t('accountStatement.notYet')] });
  return day ?? today;
}

/** Whose statements are asked for. */
export interface AskedAccounts {
  readonly role: SettlementRole;
  /** Default: all parties of the role that have a balance or something open. */
  readonly ids?: readonly number[];
  readonly day: string;
  readonly language: Language;
}

/** The statements, by name. Parties that are not there are left out. */
export async function statementsOf(
  parts: StatementParts,
  { role, ids: asked, day, language }: AskedAccounts,
): Promise<AddressedStatement[]> {
  const { db, words } = parts;
  const { registry, t } = words[language];
  const [id] = asked?.length === 1 ? asked : [];
  const rows = await readAccounts(parts, { role, ...(id === undefined ? {} : { id }) }, day);
  const charge = role === 'customer' ? await chargeOf(parts) : NONE;
  const found = asked?.map((party) => [party, rows.get(party) ?? { papers: [], parts: [] }] as const) ?? [...rows];
  const all = found.map(([party, own]) => [party, computed(own, day, charge)] as const);
  const wanted = asked ? all : all.filter(([, { balance, open }]) => !isNothing(balance) || !isNothing(open));
  const ids = wanted.map(([party]) => party);
  const addresses = await readAddresses(db, registry, { table: role, t }, ids);
  return wanted
    .flatMap(([party, one]): AddressedStatement[] => {
      const address = addresses.get(party);
      if (!address) return [];
      const ref: PartyRef = { table: role, id: party, name: address.name };
      return [{ statement: { party: ref, ...one }, address }];
    })
    .toSorted((a, b) => a.address.name.localeCompare(b.address.name, 'en'));
}

/** What surrounds papers in a language. @param dates how days are written; default: ISO 8601 */
export async function frameIn(
  { db, words }: StatementParts,
  language: Language,
  dates: ShownDates | undefined,
): Promise<SheetFrame> {
  const { registry, t } = words[language];
  return { language, t: translatorIn(language, dates), dates, company: await readCompany(db, registry, t) };
}

/** The PDF. The number of the account keeps apart those of one name. */
export async function fileOf(one: AddressedStatement, frame: SheetFrame, now: Date) {
  const { day, party } = one.statement;
  const name = [frame.t('accountStatement.title'), day, party.name, String(party.id)].map(slug).join('_');
  // The drawing of PDFs is large, and most days nobody wants one.
  const { accountPdf } = await import('./pdf');
  return { name: `${name}.pdf`, bytes: await accountPdf(one, frame, now) };
}

/** All that the PDF of a statement is made of, as it was on its way to the party: nothing that is written later changes it. */
export interface FrozenAccount extends AddressedStatement, Omit<SheetFrame, 't'> {
  /** The moment, ISO 8601. */
  readonly at: string;
}

/** The statements of these parties, frozen now. */
export async function frozenAccounts(
  parts: StatementParts,
  asked: AskedAccounts,
  shown: ShownDates | undefined,
): Promise<FrozenAccount[]> {
  const { language, dates, company } = await frameIn(parts, asked.language, shown);
  const at = parts.clock().toISOString();
  return (await statementsOf(parts, asked)).map((one) => ({ ...one, language, dates, company, at }));
}

/** The PDF of what was frozen. */
export function frozenFile({ at, ...frozen }: FrozenAccount) {
  return fileOf(frozen, { ...frozen, t: translatorIn(frozen.language, frozen.dates) }, new Date(at));
}
