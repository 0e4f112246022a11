/** Tickets found, gathered by group and day, so that no long list ever has to be sorted at once. */
import { collator } from '../../../src/kinds/text';
import type { Definition } from '../compose/definitions/definition';
import type { Related } from '../compose/ticket';
import type { Found } from './findTickets';

/** The tickets of a report in its order. */
export class Findings {
  readonly #groups = new Map<string, { path: readonly (Related | null)[]; days: Map<string, Found[]> }>();
  readonly #byTicket: boolean;
  /** Tickets of each outermost group, by its id. */
  readonly parties = new Map<number | null, number>();
  count = 0;

  constructor(definition: Pick<Definition, 'order'>) {
    this.#byTicket = definition.order === 'ticket';
  }

  /** Takes tickets in. */
  add(found: readonly Found[]): void {
    for (const one of found) {
      const key = pathKey(one.path);
      let group = this.#groups.get(key);
      if (!group) {
        group = { path: one.path, days: new Map() };
        this.#groups.set(key, group);
      }
      const day = this.#byTicket ? '' : one.date;
      const held = group.days.get(day);
      const [like] = held ?? [];
      // Of a long report these are most of the memory: what all tickets of a group and a day have in common is held once.
      const kept = { ...one, path: group.path, date: like?.date === one.date ? like.date : one.date };
      if (held) held.push(kept);
      else group.days.set(day, [kept]);
      const party = one.path[0]?.id ?? null;
      this.parties.set(party, (this.parties.get(party) ?? 0) + 1);
    }
    this.count += found.length;
  }

  /** All of them in the report's order: groups by name with the nameless last, then day, ticket number, id. */
  *inOrder(): Generator<Found> {
    const groups = [...this.#groups.values()].toSorted((a, b) => comparePaths(a.path, b.path));
    for (const { days } of groups) {
      for (const day of [...days.keys()].toSorted()) yield* (days.get(day) ?? []).toSorted(compareTickets);
    }
  }
}

/** A text that is equal for tickets of the same groups. */
export function pathKey(path: readonly (Related | null)[]): string {
  return path.map((related) => related?.id ?? '').join(' ');
}

function compareTickets(a: Found, b: Found): number {
  return collator.compare(a.number, b.number) || (a.date < b.date ? -1 : Number(a.date > b.date)) || a.id - b.id;
}

function comparePaths(a: readonly (Related | null)[], b: readonly (Related | null)[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? null;
    if (!one || !other) {
      if (one || other) return one ? -1 : 1;
    } else if (one.id !== other.id) {
      return collator.compare(one.name, other.name) || one.id - other.id;
    }
  }
  return 0;
}
