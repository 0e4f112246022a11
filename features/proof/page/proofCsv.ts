/** The proof as a file: its four tables one below the other, figures as plain decimals. Pure. */
import { guarded } from '../../../src/kinds/formulas';
import type { Translate } from '../../../src/messages/catalogue';
import type { MoneyFlow, Proof } from '../rules/answers';
import { ageKeys, flowKeys } from '../rules/figures';
import { kindTitle } from '../../../src/custom/office/statements/parts/kindTitle';

type Cell = string | number | null;

/** The text of the file, with the mark by which spreadsheets know UTF-8. */
export function proofCsv(proof: Proof, t: Translate): string {
  const tables = [flowTable(proof, t), agreeTable(proof, t), noneTable(proof, t), unpaidTable(proof, t)];
  const head: Cell[][] = [[t('proof.title'), proof.from, proof.to, proof.counted_at]];
  const rows = [head, ...tables].flatMap((table, at) => (at === 0 ? table : [[], ...table]));
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

function written(cell: Cell): string {
  const text = typeof cell === 'string' ? guarded(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function flowTable({ crops, all }: Proof, t: Translate): Cell[][] {
  const row = (name: string, flow: MoneyFlow): Cell[] => [
    name,
    flow.loads,
    ...flowKeys.map((key) => flow[key]),
    flow.percent,
  ];
  return [
    [t('proof.flow')],
    [
      t('proof.crop'),
      t('proof.loads'),
      ...flowKeys.map((key) => t('proof.dollars', { what: t(`proof.flow.${key}`) })),
      t('proof.percent'),
    ],
    ...crops.map((flow) => row(flow.crop?.name ?? t('proof.noCrop'), flow)),
    row(t('proof.all'), all),
  ];
}

function agreeTable({ proofs }: Proof, t: Translate): Cell[][] {
  return [
    [t('proof.agree')],
    [t('proof.proof'), t('proof.this'), t('proof.that'), t('proof.isOff'), t('proof.lines')],
    ...proofs.map((one): Cell[] => [t(`proof.is.${one.key}`), one.this, one.that, one.off, one.differ]),
  ];
}

function noneTable({ none }: Proof, t: Translate): Cell[][] {
  return [
    [t('proof.none')],
    [t('proof.role'), t('proof.tickets'), t('proof.noAmounts'), t('proof.dollars', { what: t('proof.amount') })],
    ...none.map(({ role, tickets, lacking, amount }): Cell[] => [t(`proof.as.${role}`), tickets, lacking, amount]),
  ];
}

function unpaidTable({ unpaid, today }: Proof, t: Translate): Cell[][] {
  return [
    [t('proof.unpaid'), today],
    [t('proof.kind'), t('proof.papers'), ...ageKeys.map((age) => t('proof.dollars', { what: t(`proof.age.${age}`) }))],
    ...unpaid.map(({ code, papers, ages }): Cell[] => [kindTitle(t, code), papers, ...ageKeys.map((age) => ages[age])]),
  ];
}
