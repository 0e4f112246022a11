/** Everything in a period that is on no statement, by kind and party. Writes nothing. */
import type { Language } from '../../../src/messages/languages';
import type { OpenParty, OpenStatements, PartyRef } from '../../../src/rules/statements/answers';
import type { StatementKind } from '../../../src/rules/statements/codes';
import { negated } from '../../../src/rules/statements/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { openDoubts } from '../../doubts/read';
import { groupOf } from '../../reports/compose/statement/groups';
import type { Period } from '../../reports/http/request';
import { openReport } from '../../reports/read/report';
import type { StatementParts } from '../parts';
import { openTickets } from '../read/claims';
import { readSettings } from '../read/settings';
import { reportOf } from './compose';
import { judgeTickets, type JudgedTicket } from './judge';
import { ADJUSTMENT, nothingMore, readMore, takeOnAccount, type More } from './more';
import { partyOf } from './party';

/** What is asked for. */
export interface AskedOpen {
  readonly period: Period;
  readonly kinds: readonly StatementKind[];
  readonly language: Language;
  /** Default: all parties. */
  readonly party?: number;
}

/** What is open, kinds in the given order, parties by name. */
export async function openStatements(parts: StatementParts, asked: AskedOpen): Promise<OpenStatements> {
  const { cutoffs } = await readSettings(parts);
  const kinds: OpenStatements['kinds'][number][] = [];
  for (const kind of asked.kinds) {
    const { code, report, role } = kind;
    kinds.push({ code, report, role, parties: await partiesOf(parts, asked, kind, cutoffs[role]) });
  }
  return { cutoffs, kinds };
}

/** Ids of the open tickets of a kind in a period, by party: found in one reading for all parties. */
export async function openTicketIds(
  parts: StatementParts,
  { period, language }: Pick<AskedOpen, 'period' | 'language'>,
  kind: StatementKind,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { db, words, clock } = parts;
  const cutoff = (await readSettings(parts)).cutoffs[kind.role];
  const none = new Set<string>();
  const request = reportOf(parts, { kind, period, filters: {}, hold: none, include: none, language });
  const only = openTickets(kind.role, cutoff);
  const opened = await openReport(db, words[language].registry, request, clock(), only);
  await opened?.findAll();
  const ids = new Map<number, number[]>();
  for (const { id, path } of opened?.found() ?? []) {
    const party = path[0]?.id;
    if (party === undefined) continue;
    const own = ids.get(party) ?? [];
    ids.set(party, own);
    own.push(id);
  }
  return ids;
}

async function partiesOf(
  parts: StatementParts,
  { period, language, party: only }: AskedOpen,
  kind: StatementKind,
  cutoff: string | null,
): Promise<OpenParty[]> {
  const { db, words, definitions, clock } = parts;
  const { registry, t } = words[language];
  const none = new Set<string>();
  const filters = only === undefined ? {} : { [kind.role]: only };
  const request = reportOf(parts, { kind, period, filters, hold: none, include: none, language });
  const opened = await openReport(db, registry, request, clock(), openTickets(kind.role, cutoff));
  await opened?.findAll();
  const by = definitions[kind.report].groups[0]?.by ?? '';
  const judging = { kind, doubts: openDoubts(db), t };
  const tickets = new Map<number, Sums>();
  for await (const batch of opened?.tickets() ?? []) {
    for (const judged of await judgeTickets(judging, batch)) {
      const party = groupOf(by, judged.line.ticket);
      if (!party) continue;
      const sums = tickets.get(party.id) ?? new Sums({ table: kind.role, id: party.id, name: party.name });
      tickets.set(party.id, sums);
      sums.add(judged);
    }
  }
  const more = await readMore(db, ADJUSTMENT in registry, {
    role: kind.role,
    to: period.to,
    ...(only === undefined ? {} : { party: only }),
  });
  for (const [id, { adjustments, corrections }] of more) {
    if (tickets.has(id) || adjustments.length + corrections.length === 0) continue;
    const party = await partyOf(parts, { kind, filters: { [kind.role]: id }, language });
    if (party) tickets.set(id, new Sums(party));
  }
  return [...tickets].map(([id, sums]) => sums.answer(more.get(id) ?? nothingMore));
}

/** What the tickets of a party come to. */
class Sums {
  readonly #party: PartyRef;
  readonly #taken: (string | null)[] = [];
  readonly #tons: (string | null)[] = [];
  readonly #held: (string | null)[] = [];
  #loads = 0;
  #doubts = 0;
  #missing = 0;

  constructor(party: PartyRef) {
    this.#party = party;
  }

  add({ line, amount, doubts, hold }: JudgedTicket): void {
    this.#loads += 1;
    if (amount === null) this.#missing += 1;
    else if (doubts.length > 0) this.#doubts += 1;
    this.#tons.push(line.figures.net_weight ?? null);
    (hold ? this.#held : this.#taken).push(amount);
  }

  answer({ adjustments, corrections, onAccount }: More): OpenParty {
    const tickets = sumPrinted(this.#taken);
    const added = sumPrinted([...adjustments, ...corrections].map(({ amount }) => amount));
    const paid = takeOnAccount(sumPrinted([tickets, added]), onAccount).map(({ taken }) => negated(taken));
    const more = sumPrinted([added, ...paid]);
    return {
      party: this.#party,
      loads: this.#loads,
      tons: sumPrinted(this.#tons),
      tickets_amount: tickets,
      more,
      comes_to: sumPrinted([tickets, more]),
      doubts: this.#doubts,
      missing: this.#missing,
      held: { count: this.#held.length, amount: sumPrinted(this.#held) },
    };
  }
}
