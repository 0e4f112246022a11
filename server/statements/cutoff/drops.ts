/** What a later cut-off takes off every list: tickets that are on no statement and would count as settled elsewhere (ruling 98). */
import type { Language } from '../../../src/messages/languages';
import type { CutoffDrop, Cutoffs } from '../../../src/rules/statements/answers';
import { plainKinds, type StatementKind } from '../../../src/rules/statements/codes';
import { daysAfter } from '../../../src/rules/dayRange/nearDay';
import { less } from '../../../src/rules/statements/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../src/sides';
import { lineOf } from '../../reports/compose/line';
import { groupOf } from '../../reports/compose/statement/groups';
import type { Period } from '../../reports/http/request';
import { openReport } from '../../reports/read/report';
import { reportOf } from '../compose/compose';
import type { StatementParts } from '../parts';
import { openTickets } from '../read/openTickets';

/** Before the first ticket. */
const BEGINNING = '1900-01-01';

/** What cut-offs would drop, by role; roles that drop nothing are left out. */
export async function cutoffDrops(
  parts: StatementParts,
  language: Language,
  present: Cutoffs,
  next: Partial<Cutoffs>,
): Promise<CutoffDrop[]> {
  const drops: CutoffDrop[] = [];
  for (const role of settlementRoles) {
    const [from, to] = [present[role], next[role] ?? null];
    if (to === null || (from !== null && to <= from)) continue;
    const period = { from: from === null ? BEGINNING : daysAfter(from, 1), to };
    const found: Dropped[] = [];
    for (const kind of plainKinds.filter((one) => one.role === role))
      found.push(...(await openIn(parts, language, kind, period)));
    const days = found.map(({ date }) => date).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) continue;
    drops.push({
      role,
      tickets: found.length,
      amount: sumPrinted(found.map(({ amount }) => amount)),
      from: first,
      to: last,
    });
  }
  return drops;
}

interface Dropped {
  readonly date: string;
  readonly amount: string | null;
}

async function openIn(
  parts: StatementParts,
  language: Language,
  kind: StatementKind,
  period: Period,
): Promise<Dropped[]> {
  const { db, words, definitions, clock } = parts;
  const none = new Set<string>();
  const request = reportOf(parts, { kind, period, filters: {}, hold: none, include: none, language });
  const open = await openTickets(parts, kind, null);
  const opened = await openReport(db, words[language].registry, request, clock(), open);
  await opened?.findAll();
  const by = definitions[kind.report].groups[0]?.by ?? '';
  const found: Dropped[] = [];
  for await (const { tickets } of opened?.bareBatches() ?? []) {
    for (const ticket of tickets) {
      if (!groupOf(by, ticket)) continue;
      const amount = lineOf(ticket).figures[kind.figure] ?? null;
      found.push({ date: ticket.date, amount: amount === null ? null : less(amount, ticket.paid ?? '0') });
    }
  }
  return found;
}
