/** The boxes at the head of a statement: tickets left out of an amount, and tickets that look wrong. All are printed. */
import { collator } from '../../../../src/kinds/text';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Layout } from '../layout';
import type { Line } from '../line';
import type { ReportContext } from '../reportContext';
import { relatedAt } from '../ticket';

/** More missing numbers than these mean a new book of tickets, not a gap. */
const NEW_BOOK = 200;

/** The numbers left out between the lowest and the highest of each run, as `8558` or `8558–8560`, in order. */
export function gapsOf(numbers: readonly string[]): string[] {
  const runs = new Map<string, { width: number; numbers: Set<number> }>();
  for (const number of numbers) {
    const [, prefix, digits] = /^(.*?)(\d{1,12})$/.exec(number.trim()) ?? [];
    if (prefix === undefined || digits === undefined) continue;
    const run = runs.get(prefix) ?? { width: digits.length, numbers: new Set() };
    run.width = Math.min(run.width, digits.length);
    run.numbers.add(Number(digits));
    runs.set(prefix, run);
  }
  return [...runs]
    .toSorted(([a], [b]) => collator.compare(a, b))
    .flatMap(([prefix, { width, numbers: run }]) => {
      const sorted = [...run].toSorted((a, b) => a - b);
      const named = (number: number): string => `${prefix}${String(number).padStart(width, '0')}`;
      return sorted.flatMap((number, at) => {
        const before = sorted[at - 1] ?? number;
        const missing = number - before - 1;
        if (missing < 1 || missing > NEW_BOOK) return [];
        return [missing === 1 ? named(number - 1) : `${named(before + 1)}–${named(number - 1)}`];
      });
    });
}

/** Ticket numbers named in a box; the rest are counted. */
const NAMED = 24;

/** A sentence and the tickets it is about. */
export interface Notice {
  /** Left out of totals, or only doubtful. */
  readonly kind: 'missing' | 'doubtful';
  readonly text: string;
  /** Each number once, as `46048 ×2` where several tickets have it. */
  readonly tickets: readonly string[];
  /** Further tickets that are not named. */
  readonly more: number;
}

/** Gathers the notices about the lines of a statement. */
export class Notices {
  readonly #t: Translate;
  readonly #needs: Layout['needs'];
  readonly #gapsIn: Layout['gapsIn'];
  readonly #numbers = new Map<number, { name: string; numbers: string[] }>();
  readonly #found = new Map<
    string,
    { kind: Notice['kind']; has: string; then: string; tickets: Map<string, number>; count: number }
  >();
  /** Lines without the figure the paper is for. */
  withoutAmount = 0;

  constructor({ needs, gapsIn, t }: Pick<Layout, 'needs' | 'gapsIn' | 't'>) {
    this.#t = t;
    this.#needs = needs;
    this.#gapsIn = gapsIn;
  }

  /** Takes a line in. */
  add(line: Line): void {
    const t = this.#t;
    const number = line.ticket.ticket_number || t('paper.ticketId', { id: line.ticket.id });
    for (const [at, { figure, what }] of this.#needs.entries()) {
      if ((line.figures[figure] ?? null) !== null) continue;
      if (at === 0) this.withoutAmount += 1;
      const lacking = (line.needs[figure] ?? []).map((input) => t(`paper.input.${input}`));
      this.#note('missing', t('paper.no', { inputs: listed(lacking, t) }), what, number);
    }
    for (const anomaly of line.anomalies) this.#note('doubtful', t(`paper.anomaly.${anomaly}`), '', number);
    const owner = this.#gapsIn && relatedAt(line.ticket, this.#gapsIn);
    if (!owner) return;
    const known = this.#numbers.get(owner.id);
    if (known) known.numbers.push(line.ticket.ticket_number);
    else this.#numbers.set(owner.id, { name: owner.name, numbers: [line.ticket.ticket_number] });
  }

  /** The notices, those about missing amounts first. */
  all(): Notice[] {
    const notices = [...this.#found.values()].map(({ kind, has, then, tickets, count }): Notice => ({
      kind,
      tickets: [...tickets]
        .toSorted(([a], [b]) => collator.compare(a, b))
        .map(([number, times]) => (times > 1 ? `${number} ×${times}` : number)),
      more: count - [...tickets.values()].reduce((sum, times) => sum + times, 0),
      text: this.#sentence(count, has, then),
    }));
    return [
      ...notices.toSorted((a, b) => Number(a.kind === 'doubtful') - Number(b.kind === 'doubtful')),
      ...this.#gaps(),
    ];
  }

  #sentence(count: number, has: string, then: string): string {
    const text = this.#t(count === 1 ? 'paper.ticketHas' : 'paper.ticketsHave', { count, what: has });
    if (then === '') return text;
    return this.#t(count === 1 ? 'paper.itsIsNotIn' : 'paper.theirIsNotIn', { text, what: then });
  }

  #gaps(): Notice[] {
    const t = this.#t;
    return [...this.#numbers.values()].flatMap(({ name, numbers }) => {
      const gaps = gapsOf(numbers);
      if (gaps.length === 0) return [];
      const text = gaps.length === 1 ? t('paper.gap', { name }) : t('paper.gaps', { name, count: gaps.length });
      return [
        { kind: 'doubtful' as const, text, tickets: gaps.slice(0, NAMED), more: Math.max(gaps.length - NAMED, 0) },
      ];
    });
  }

  #note(kind: Notice['kind'], has: string, then: string, number: string): void {
    const key = `${has};${then}`;
    const found = this.#found.get(key) ?? { kind, has, then, tickets: new Map(), count: 0 };
    this.#found.set(key, found);
    found.count += 1;
    const times = found.tickets.get(number);
    if (times !== undefined || found.tickets.size < NAMED) found.tickets.set(number, (times ?? 0) + 1);
  }
}

/** A notice as one line: `3 tickets have no producer rate; their pay is not in these totals: 100123, 100130, 100144`. */
export function noticeText({ text, tickets, more }: Notice, t: Translate): string {
  const named = tickets.join(', ');
  return more > 0 ? t('paper.noticeMore', { text, tickets: named, more }) : t('paper.notice', { text, tickets: named });
}

/** The notices that a PDF has: doubts stay in the house where the paper leaves it. */
export function noticesOnPaper(
  { definition }: Pick<ReportContext, 'definition'>,
  notices: readonly Notice[],
): readonly Notice[] {
  return definition.outgoing ? notices.filter(({ kind }) => kind === 'missing') : notices;
}

function listed(names: readonly string[], t: Translate): string {
  const last = names.at(-1) ?? t('paper.input.figures');
  return names.length < 2 ? last : t('paper.or', { names: names.slice(0, -1).join(', '), last });
}
