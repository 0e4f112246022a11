/** The boxes at the head of a statement: tickets left out of an amount, and tickets that look wrong. None is ever hidden. */
import { collator } from '../../../../src/kinds/text';
import type { FigureInput } from '../../../../src/rules/tickets/weights';
import type { Anomaly } from '../anomalies';
import type { Definition } from '../definitions/definition';
import type { Line } from '../line';
import { relatedAt } from '../ticket';
import { gapsOf } from './gaps';

/** Ticket numbers named in a box; the rest are counted. */
const NAMED = 24;

/** A sentence and the tickets it is about. */
export interface Notice {
  /** Left out of totals, or only doubtful. */
  readonly kind: 'missing' | 'doubtful';
  readonly text: string;
  readonly tickets: readonly string[];
  /** Further tickets that are not named. */
  readonly more: number;
}

const inputNames: Readonly<Record<FigureInput, string>> = {
  gross_weight: 'gross weight',
  tare_weight: 'tare weight',
  moisture: 'moisture',
  at_moisture: 'usable at-moisture',
  customer_rate: 'customer rate',
  producer_rate: 'producer rate',
  haul_rate: 'haul rate',
  haul_mile_rate: 'mile rate',
  haul_mile: 'miles',
  min_mile: 'minimum miles',
  rate: 'rate',
};

const anomalyTexts: Readonly<Record<Anomaly, string>> = {
  negative: 'tare above gross',
  moisture: 'moisture above 100 %',
  duplicate: 'a number used more than once in the period',
  number: 'no ticket number',
  dairyBlank: 'no dairy ticket number',
  dairyDuplicate: 'a dairy ticket number used more than once in the period',
  otherHauler: 'a hauler that is not the present hauler of the truck',
  otherRate: "a rate that differs from the feedmill's present rate",
};

/** Gathers what is to be said about the lines of a statement. */
export class Notices {
  readonly #needs: Definition['needs'];
  readonly #gapsIn: Definition['gapsIn'];
  readonly #numbers = new Map<number, { name: string; numbers: string[] }>();
  readonly #found = new Map<
    string,
    { kind: Notice['kind']; has: string; then: string; tickets: string[]; count: number }
  >();
  /** Lines without the figure the paper is for. */
  withoutAmount = 0;

  constructor({ needs, gapsIn }: Pick<Definition, 'needs' | 'gapsIn'>) {
    this.#needs = needs;
    this.#gapsIn = gapsIn;
  }

  /** Takes a line in. */
  add(line: Line): void {
    const number = line.ticket.ticket_number || `no. ${line.ticket.id}`;
    for (const [at, { figure, what }] of this.#needs.entries()) {
      if ((line.figures[figure] ?? null) !== null) continue;
      if (at === 0) this.withoutAmount += 1;
      const lacking = (line.needs[figure] ?? []).map((input) => inputNames[input]);
      this.#note('missing', `no ${listed(lacking, 'or')}`, what, number);
    }
    for (const anomaly of line.anomalies) this.#note('doubtful', anomalyTexts[anomaly], '', number);
    const owner = this.#gapsIn && relatedAt(line.ticket, this.#gapsIn);
    if (!owner) return;
    const known = this.#numbers.get(owner.id);
    if (known) known.numbers.push(line.ticket.ticket_number);
    else this.#numbers.set(owner.id, { name: owner.name, numbers: [line.ticket.ticket_number] });
  }

  /** The remarks, what is missing first. */
  all(): Notice[] {
    const notices = [...this.#found.values()].map(({ kind, has, then, tickets, count }): Notice => ({
      kind,
      tickets: [...tickets].toSorted(collator.compare),
      more: count - tickets.length,
      text:
        `${count} ${count === 1 ? 'ticket has' : 'tickets have'} ${has}` +
        (then && `; ${count === 1 ? 'its' : 'their'} ${then} is not in these totals`),
    }));
    return [
      ...notices.toSorted((a, b) => Number(a.kind === 'doubtful') - Number(b.kind === 'doubtful')),
      ...this.#gaps(),
    ];
  }

  #gaps(): Notice[] {
    return [...this.#numbers.values()].flatMap(({ name, numbers }) => {
      const gaps = gapsOf(numbers);
      if (gaps.length === 0) return [];
      const text = `${name} has ${gaps.length === 1 ? 'a gap' : `${gaps.length} gaps`} in its ticket numbers`;
      return [
        { kind: 'doubtful' as const, text, tickets: gaps.slice(0, NAMED), more: Math.max(gaps.length - NAMED, 0) },
      ];
    });
  }

  #note(kind: Notice['kind'], has: string, then: string, number: string): void {
    const key = `${has};${then}`;
    const found = this.#found.get(key) ?? { kind, has, then, tickets: [], count: 0 };
    this.#found.set(key, found);
    found.count += 1;
    if (found.tickets.length < NAMED) found.tickets.push(number);
  }
}

/** A remark as one line: `3 tickets have no producer rate; their pay is not in these totals: 100123, 100130, 100144`. */
export function noticeText({ text, tickets, more }: Notice): string {
  return `${text}: ${tickets.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function listed(names: readonly string[], word: string): string {
  return names.length < 2 ? (names[0] ?? 'figures') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
