/** Deductions as they are stored, and the lines that they put on drafts. */
import { formatNumber } from '../../../src/kinds/number';
import type { Language } from '../../../src/messages/languages';
import type { Translate } from '../../../src/messages/catalogue';
import { isNothing, less } from '../../../src/rules/settled/money';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { Db } from '../../../server/db/database';
import type { OtherChecks } from '../../../server/records/acts/rules';
import type { DraftLines, DraftWant, PaperLine } from '../../../server/settled/draftLines';
import { paymentMethods } from '../../../src/sides';
import { amountReader } from '../../../server/settled/stored';
import { balanceOf, dueOf, monthsOf, type Deduction, type Due } from '../rules/due';
import { DEDUCTION, payeeRoles, type DeductedRole } from '../rules/plan';

/** The deductions of a party, or of all parties of a role, in the order in which they are taken. */
export async function readDeductions(
  { sql, dialect }: Pick<Db, 'sql' | 'dialect'>,
  role: DeductedRole,
  party?: number,
): Promise<Deduction[]> {
  const amount = amountReader(dialect);
  const perTon = dialect.types.decimal(4);
  const rows = await sql
    .selectFrom('deduction as d')
    .selectAll()
    .where(`d.${role}_id`, party === undefined ? 'is not' : '=', party ?? null)
    .orderBy('d.place')
    .orderBy('d.id')
    .execute();
  const money = (stored: Parameters<typeof amount>[0]): string | null => (stored === null ? null : amount(stored));
  return rows.map(({ below, amount: each, given, ...row }): Deduction => {
    const rate = row.per_ton === null ? null : String(perTon.decode(row.per_ton));
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      kind: row.kind,
      takes: row.takes,
      given_on: row.given_on,
      reference: row.reference,
      date_from: row.date_from,
      date_to: row.date_to,
      ended_on: row.ended_on,
      given_by: paymentMethods.find((one) => one === row.given_by) ?? null,
      party: Number(row[`${role}_id`]),
      amount: money(each),
      per_ton: rate,
      given: money(given),
      place: Number(row.place),
      below: below !== null,
    };
  });
}

/** The numbers of the checks by which loans were paid out. */
export const checksOfLoans: OtherChecks = async ({ trx }) => {
  const rows = trx.selectFrom(DEDUCTION).select('reference').where('given_by', '=', 'Check');
  return (await rows.execute()).flatMap(({ reference }) => reference ?? []);
};

const isPayee = (role: SettlementRole): role is DeductedRole => payeeRoles.some((one) => one === role);

/** What deductions want of the next papers. */
export const deductionLines: DraftLines = {
  table: DEDUCTION,
  wants: async ({ db, t, language, role, party, to, today }, taken) => {
    if (!isPayee(role)) return [];
    const all = await readDeductions(db, role, party);
    return all.flatMap((one): DraftWant[] => {
      const lines = taken.get(one.id) ?? [];
      const due = dueOf(one, lines, to, today);
      if (!due) return [];
      const { months, ...want } = due;
      return [
        {
          ...want,
          id: one.id,
          version: one.version,
          party: one.party,
          name: one.name,
          covers: months.length === 0 ? null : months.join(' '),
          text: ({ tons, taken: amount }) =>
            textOf(t, { language, year: to.slice(0, 4) }, { one, due, lines }, { tons, amount }),
        },
      ];
    });
  },
};

interface ToldDeduction {
  readonly one: Deduction;
  readonly due: Due;
  readonly lines: readonly PaperLine[];
}

/** `Insurance, September`; `Fuel, 20.00 tons at 2.50`; `Seed loan, 2,400.00 left`. */
function textOf(
  t: Translate,
  { language, year }: { readonly language: Language; readonly year: string },
  { one, due, lines }: ToldDeduction,
  { tons, amount }: { readonly tons: string; readonly amount: string },
): string {
  const { name, given } = one;
  if (given !== null) {
    const left = less(balanceOf(one, lines), amount);
    return isNothing(left)
      ? t('deductions.line.repaid', { name })
      : t('deductions.line.loan', { name, left: formatNumber(left, 2) });
  }
  const first =
    due.per_ton !== null
      ? t('deductions.line.tons', { name, tons: formatNumber(tons, 2), rate: formatNumber(due.per_ton, 2, 4) })
      : due.months.length > 0
        ? t('deductions.line.months', { name, months: monthsText(t, language, year, due.months) })
        : name;
  if (isNothing(due.left) || due.left.startsWith('-')) return first;
  return t('deductions.line.left', { line: first, left: formatNumber(due.left, 2) });
}

/** `September`, `July to September`, `December 2025 to January`. Months of another year than the paper's say theirs. */
function monthsText(t: Translate, language: Language, year: string, months: readonly string[]): string {
  const named = (month: string): string =>
    new Intl.DateTimeFormat(language, {
      month: 'long',
      timeZone: 'UTC',
      ...(month.startsWith(year) ? {} : { year: 'numeric' }),
    }).format(new Date(`${month}-01`));
  const [from = '', to = ''] = [months[0], months.at(-1)];
  if (months.length === 1) return named(from);
  const isSpan = monthsOf(from, to).length === months.length;
  return isSpan ? t('deductions.line.span', { first: named(from), last: named(to) }) : months.map(named).join(', ');
}
