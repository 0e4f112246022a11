/** What no table has for tickets, each once with how many lack it, and what a record would refer to that closes the gap. */
import { isReference } from '../../../../src/grammar/field';
import type { Entity, Lookup } from '../../../../src/grammar/entity';
import { referencesOf } from '../../../../src/kinds/ref';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';
import type { TicketRef } from '../../../../src/rules/settled/papers';
import type { UnpricedGap } from '../../rules/calls';
import type { RerateParts } from '../../../rerate/server/index';

/** A look-up of a ticket that gave nothing for a field; without a look-up the ticket itself lacks it. */
export interface Lack {
  readonly lookup: Lookup | undefined;
  readonly query: Readonly<Record<string, number>> | null;
  readonly fields: readonly string[];
  /** The record that was found and is empty. */
  readonly id: number | null;
}

interface KeptGap extends Lack {
  tickets: number;
  readonly first: TicketRef;
}

/** Collects gaps. */
export interface Gaps {
  add(ticket: TicketRef, lack: Lack): void;
  /** Those of most tickets first. */
  all(): Promise<UnpricedGap[]>;
}

/** Opens the gaps of one table of tickets. */
export function openGaps(parts: RerateParts, table: string): Gaps {
  const kept = new Map<string, KeptGap>();
  return {
    add: (first, lack) => {
      const { lookup, query, fields, id } = lack;
      // Every query that leads nowhere is one gap; a ticket that lacks a value itself is one with the others that do.
      const key = JSON.stringify([lookup?.from ?? null, query, query ? null : fields, id]);
      const gap = kept.get(key) ?? { ...lack, first, tickets: 0 };
      gap.tickets += 1;
      kept.set(key, gap);
    },
    all: async () => {
      const gaps = [...kept.values()].toSorted((one, other) => other.tickets - one.tickets);
      return Promise.all(
        gaps.map(async ({ lookup, query, fields, id, tickets, first }) => ({
          // Without what it asks with, the ticket is what lacks something.
          table: lookup && query ? lookup.from : null,
          id,
          refers: lookup && query ? await refersOf(parts, entityOf(parts.registry, table), lookup, query) : {},
          fields,
          tickets,
          first,
        })),
      );
    },
  };
}

/** What a new record would refer to: what the look-up asks with, and what those records refer to themselves, as a producer does to its area. */
async function refersOf(
  parts: RerateParts,
  ticket: Entity,
  { from, by }: Lookup,
  query: Readonly<Record<string, number>>,
): Promise<UnpricedGap['refers']> {
  const { fields, filters = {} } = entityOf(parts.registry, from);
  const refers: Record<string, UnpricedGap['refers'][string]> = {};
  for (const [key, id] of Object.entries(query)) {
    const field = filters[key] ?? key;
    const reference = fields[field];
    if (isReference(reference)) refers[field] = { id, name: await nameOf(parts, reference.to, id) };
  }
  for (const [field, { to, required }] of referencesOf(entityOf(parts.registry, from))) {
    if (!required || refers[field]) continue;
    for (const [key, path] of Object.entries(by)) {
      const [through, id] = [ticket.fields[path], query[key]];
      if (!isReference(through) || id === undefined) continue;
      const way = referencesOf(entityOf(parts.registry, through.to)).find(([, own]) => own.to === to)?.[0];
      const [target] = way === undefined ? [] : ((await parts.tables(through.to).byIds([id], [way])).get(id) ?? []);
      const found = Number(target ?? 0);
      if (found > 0) refers[field] = { id: found, name: await nameOf(parts, to, found) };
    }
  }
  return refers;
}

async function nameOf({ registry, tables }: RerateParts, table: string, id: number): Promise<string> {
  const [name] = (await tables(table).byIds([id], [nameFieldOf(entityOf(registry, table))])).get(id) ?? [];
  return String(name ?? '');
}
