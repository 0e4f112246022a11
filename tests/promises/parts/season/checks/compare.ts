/** Compares what the product answers of drafts and papers with what the books say they must be. */
import type { Statement, StatementLines } from '../../../../../features/statements/rules/calls/issued';
import type { StatementDraft } from '../../../../../features/statements/rules/calls/open';
import type { BridgeLine } from '../../../../../src/rules/settled/papers';
import { keyOf, type Bridge, type Paper } from '../book';
import { amountOf, centsOf, sumOf } from '../exact';
import type { Expected } from '../expected';
import type { Findings } from './findings';
import type { Office } from '../office';

const keys = ['gross', 'extra', 'held', 'rounding', 'net', 'more', 'paid', 'due'] as const;

/** The bridge with the lines of one kind summed up. */
export function bridgeIn(lines: readonly BridgeLine[]): Bridge {
  const of = (...wanted: readonly BridgeLine['key'][]): bigint =>
    sumOf(lines.flatMap(({ key, amount }) => (wanted.includes(key) ? [centsOf(amount)] : [])));
  return {
    gross: of('gross'),
    extra: of('extra'),
    held: of('held'),
    rounding: of('rounding'),
    net: of('net'),
    more: of('adjustment', 'correction'),
    paid: of('paid'),
    due: of('due'),
  };
}

/** Compares a bridge: each of its lines, and that it adds up to the last one. */
export function compareBridge(findings: Findings, where: string, lines: readonly BridgeLine[], expected: Bridge): void {
  const found = bridgeIn(lines);
  for (const key of keys)
    findings.same('bridge line', `${where} ${key}`, amountOf(found[key]), amountOf(expected[key]));
  const parts = sumOf(lines.flatMap(({ amount, strong }) => (strong ? [] : [centsOf(amount)])));
  findings.same('footing', where, amountOf(parts), lines.at(-1)?.amount);
}

/** Compares a draft: its tickets, whom it leaves out and why, what it takes up, its bridge. */
export function compareDraft(findings: Findings, where: string, draft: StatementDraft, expected: Expected): void {
  const line = (key: string, amount: string | null, isHeld: boolean): string => `${key} ${amount} ${isHeld}`;
  findings.same(
    'draft',
    `${where}, tickets`,
    draft.taken.map(({ ticket, amount, hold }) => line(keyOf(ticketRef(ticket)), amount, hold)).toSorted(),
    expected.tickets
      .map(({ ticket, amount, isHeld }) => line(keyOf(ticket), amount === null ? null : amountOf(amount), isHeld))
      .toSorted(),
  );
  const { counts, left_out: leftOut } = draft;
  const must = expected.leftOut.map(([key, paper]) => `${key} ${paper?.reference}`).toSorted();
  const listed = leftOut.map(({ ticket, statement }) => `${keyOf(ticketRef(ticket))} ${statement?.reference}`);
  findings.same('draft', `${where}, how many are left out`, counts.left_out, must.length);
  // A long list is cut.
  const isWhole = listed.length === counts.left_out;
  const known = new Set(listed);
  const same = isWhole ? must : must.filter((one) => known.has(one));
  findings.same('draft', `${where}, left out`, listed.toSorted(), same);
  findings.same(
    'draft',
    `${where}, adjustments`,
    draft.adjustments.map(({ id, amount }) => `${id} ${amount}`).toSorted(),
    expected.adjustments.map(({ id, amount }) => `${id} ${amountOf(amount)}`).toSorted(),
  );
  findings.same(
    'draft',
    `${where}, corrections`,
    draft.corrections.map(({ reference, amount }) => `${reference} ${amount}`).toSorted(),
    expected.corrections.map(({ of, amount }) => `${of.reference} ${amountOf(amount)}`).toSorted(),
  );
  findings.same(
    'deducted',
    where,
    (draft.lines ?? []).flatMap(({ id, wanted, amount }) =>
      wanted === '0.00' && amount === '0.00' ? [] : [`${id} ${wanted} ${amount}`],
    ),
    expected.deducted.flatMap(({ of, wanted, amount }) =>
      wanted === 0n && amount === 0n ? [] : [`${of.id} ${amountOf(wanted)} ${amountOf(amount)}`],
    ),
  );
  findings.same('draft', `${where}, amount`, draft.amount, amountOf(expected.amount));
  compareBridge(findings, where, draft.bridge, expected.bridge);
}

/** A ticket of an answer as the books name it. */
function ticketRef({ table, id }: { readonly table: string; readonly id: number }) {
  return { table: table as Parameters<typeof keyOf>[0]['table'], id };
}

/** Compares an issued paper with the books: its row, its bridge and each of its lines. */
export async function comparePaper(findings: Findings, office: Office, paper: Paper): Promise<void> {
  const detail = await office.read<Statement & { readonly bridge: readonly BridgeLine[] }>(
    `office/statements/${paper.id}/`,
  );
  const { reference } = paper;
  findings.same('paper', reference, detail.reference, reference);
  findings.same('paper', `${reference} amount`, detail.amount, amountOf(paper.amount));
  findings.same('paper', `${reference} tickets`, detail.tickets_amount, amountOf(sumOf(paper.lines.values())));
  findings.same('paper', `${reference} loads`, detail.loads, paper.lines.size);
  compareBridge(findings, reference, detail.bridge, paper.bridge);
  findings.same('lines', reference, (await linesOf(office, paper.id)).join(), linesIn(paper).join());
}

function linesIn({ lines }: Paper): string[] {
  return [...lines].map(([key, amount]) => `${key} ${amountOf(amount)}`).toSorted();
}

async function linesOf(office: Office, id: number): Promise<string[]> {
  const lines: string[] = [];
  for (let after: number | null = 0; after !== null;) {
    const some: StatementLines = await office.read(`office/statements/${id}/lines/?after=${after}`);
    lines.push(...some.lines.map(({ ticket, amount }) => `${keyOf(ticketRef(ticket))} ${amount}`));
    after = some.next;
  }
  return lines.toSorted();
}
