/** What the history says of an act that put money on statements or took it off: how much, of what, on what. */
import { OFFSET } from '../../../../src/sides';
import type { Values } from '../../../../src/rules/rows';
import { compareAmounts } from '../../../../src/rules/statements/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { WriteContext, WrittenRow } from '../../../records/context';
import { PAYMENT } from '../../compose/more';
import { STATEMENT } from '../../read/claims';

/** `{ amount: '4268.87', from: 'PS-2026-0002', to: 'PS-2026-0003' }`; numbers of statements, checks and transfers. */
export async function creditAbout(context: WriteContext, rows: readonly WrittenRow[]): Promise<Values> {
  const own = rows.filter(({ table }) => table === PAYMENT);
  const papers = await context.rows(
    STATEMENT,
    own.flatMap(({ before, after }) =>
      [before?.statement_id, after?.statement_id].filter((id) => typeof id === 'number'),
    ),
  );
  const [from, to, amounts] = [new Set<string>(), new Set<string>(), [] as string[]];
  const nameOf = (statement: unknown): string => String(papers.get(Number(statement))?.values.reference ?? '');
  for (const { before, after } of own) {
    const [was, is] = [before?.statement_id ?? null, (after ?? before)?.statement_id ?? null];
    const row = { ...before, ...after };
    const amount = sumPrinted([String(row.amount)]);
    if (row.method !== OFFSET) from.add(String(row.reference ?? row.method));
    else if (compareAmounts(amount, '0') < 0) from.add(nameOf(is));
    const paper = is ?? was;
    if (paper === null || (row.method === OFFSET && amount.startsWith('-'))) continue;
    to.add(nameOf(paper));
    amounts.push(amount);
  }
  return { amount: sumPrinted(amounts), from: [...from].join(', '), to: [...to].join(', ') };
}
